"""What all tests share: how hard Hypothesis searches, and the databases to test on.

`OHHELL_HYPOTHESIS=long` searches long; give pytest `--timeout=0` with it.
"""

import os

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.databases"]

SLOW = (HealthCheck.too_slow,)  # says how loaded the machine is, not how good the test

settings.register_profile(
    "default",
    deadline=None,
    suppress_health_check=SLOW,
    max_examples=60,
    derandomize=bool(os.environ.get("CI")),  # there, the same commit gives the same verdict
    print_blob=True,
)
settings.register_profile(
    "long", deadline=None, suppress_health_check=SLOW, max_examples=5000, derandomize=False, print_blob=True
)
settings.load_profile(os.environ.get("OHHELL_HYPOTHESIS", "default"))
