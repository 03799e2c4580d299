"""Imports the orders that the market stalls send as CSV files every night."""

import csv
import subprocess
from pathlib import Path


def unpack(archive: Path, target: Path) -> None:
    subprocess.run(["tar", "-xf", str(archive), "-C", str(target)], check=True)


def read_orders(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file))
