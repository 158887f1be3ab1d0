"""Run the benchmarks named, or every one, in the order of their names."""

import importlib
import pkgutil
import sys

import bench

for name in sorted(module.name for module in pkgutil.iter_modules(bench.__path__)):
    if name != "__main__" and (name in sys.argv[1:] or not sys.argv[1:]):
        importlib.import_module(f"bench.{name}").main()
