"""Prints what an older package had and the new one no longer has, as griffe finds it: `breaks.py <folder> <folder>`."""

import sys

import griffe

old, new = (
    griffe.load("messaging_sdk", search_paths=[folder], allow_inspection=False) for folder in sys.argv[1:]
)
for breakage in griffe.find_breaking_changes(old, new):
    print(f"{breakage.obj.path}: {breakage.kind.value}")
