"""``python -m ohhell`` is the command ``ohhell``."""

import sys

from ohhell.cli import main

if __name__ == "__main__":
    sys.exit(main())
