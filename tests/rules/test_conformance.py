"""Every game of the catalogue keeps the contract, for each number of seats and each option."""

from collections.abc import Callable

import pytest

from monstergames.rules import catalogue

from .conformance import CHECKS, Case, cases


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", [case for key in catalogue.KEYS for case in cases(catalogue.get(key))], ids=str)
def test_conformance(case: Case, check: Callable[[Case], None]) -> None:
    check(case)
