"""Tests of the rules layer."""

import pytest

pytest.register_assert_rewrite(f"{__name__}.conformance")
