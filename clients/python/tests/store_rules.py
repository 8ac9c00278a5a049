"""The contract of a store, as the TypeScript client's `testStore` has it: each rule raises where the store breaks it."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import sleep, time
from typing import Any
from uuid import uuid4

from messaging_sdk import ApiException, Entry, Store


@dataclass
class Tried:
    """A store, and how to delete what is old in it, and to spoil the entry under a key."""

    store: Store
    delete_before: Callable[[float], object] | None = None
    damage: Callable[[str], object] | None = None


def entry(**more: Any) -> Entry:
    return {"owner": str(uuid4()), "until": int(time() * 1000) + 60_000, **more}


def same(actual: object, expected: object) -> None:
    if json.dumps(actual, sort_keys=True) != json.dumps(expected, sort_keys=True):
        raise AssertionError("The store breaks the contract")


def one_of_ten(store: Store, key: str, expected: Entry | None = None) -> None:
    entries = [entry() for _ in range(10)]
    with ThreadPoolExecutor(10) as pool:
        existing = list(pool.map(lambda one: store.begin(key, one, expected), entries))
    kept = [one for one, met in zip(entries, existing) if met is None]
    same(len(kept), 1)
    for met in existing:
        same(met or kept[0], kept[0])


def keeps_all(tried: Tried, key: str) -> None:
    own_entry = entry(data=[{"id": 0.1, "": None, "text": 'żółć \0 \ud83d "\\'}, [], {}])
    same(tried.store.begin(key, own_entry), None)
    same(tried.store.begin(key, entry()), own_entry)


def tells_keys_apart(tried: Tried, key: str) -> None:
    ends = ["", " ", "/", "'", "%", "*", "é", "e", "E", "x" * 1000, "x" * 1001, "\ud83d"]
    every = [(key + end, entry()) for end in ends]
    for name, one in every:
        same(tried.store.begin(name, one), None)
    for name, one in every:
        same(tried.store.begin(name, entry()), one)


def one_begins(tried: Tried, key: str) -> None:
    one_of_ten(tried.store, key)


def one_takes_over(tried: Tried, key: str) -> None:
    first = entry()
    tried.store.begin(key, first)
    one_of_ten(tried.store, key, first)


def keeps_what_changed(tried: Tried, key: str) -> None:
    begun = entry()
    settled = {**begun, "outcome": "done"}
    tried.store.begin(key, begun)
    same(tried.store.begin(key, entry(), {**begun, "until": 0}), begun)
    tried.store.settle(key, settled)
    same(tried.store.begin(key, entry(), begun), settled)


def takes_again(tried: Tried, key: str) -> None:
    first, following = entry(), entry()
    for one in (first, first):
        same(tried.store.begin(key, one), None)
    for one in (following, following):
        same(tried.store.begin(key, one, first), None)
    same(tried.store.begin(key, first), following)


def replaces_own(tried: Tried, key: str) -> None:
    first = entry()
    second = entry() | {"owner": first["owner"], "at": 2}
    for one in (first, second):
        same(tried.store.begin(key, one), None)
    same(tried.store.begin(key, entry()), second)


def settles_own(tried: Tried, key: str) -> None:
    own_entry, other = entry(), entry()
    tried.store.settle(key, other)
    same(tried.store.begin(key, own_entry), None)
    tried.store.settle(key, other)
    same(tried.store.begin(key, entry()), own_entry)
    settled = {**own_entry, "until": 1, "outcome": "done"}
    for one in (settled, settled):
        tried.store.settle(key, one)
    same(tried.store.begin(key, entry()), settled)


def deletes_by_age(tried: Tried, key: str) -> None:
    if tried.delete_before is None:
        return
    begun = entry()
    for end in ("", "own", "settled", "taken"):
        tried.store.begin(key + end, begun)
    sleep(0.1)
    then = time()
    sleep(0.1)
    later, following = entry() | {"owner": begun["owner"], "at": 2}, entry()
    tried.store.begin(f"{key}own", later)
    tried.store.settle(f"{key}settled", later)
    tried.store.begin(f"{key}taken", following, begun)
    tried.delete_before(then)
    same(tried.store.begin(key, following), None)
    for end, kept in (("own", later), ("settled", later), ("taken", following)):
        same(tried.store.begin(key + end, entry()), kept)


def raises_for_damage(tried: Tried, key: str) -> None:
    if tried.damage is None:
        return
    tried.store.begin(key, entry())
    tried.damage(key)
    try:
        tried.store.begin(key, entry())
    except (ApiException, ValueError):
        return
    raise AssertionError("The store took a damaged entry for none")


RULES: list[Callable[[Tried, str], None]] = [
    keeps_all,
    tells_keys_apart,
    one_begins,
    one_takes_over,
    keeps_what_changed,
    takes_again,
    replaces_own,
    settles_own,
    deletes_by_age,
    raises_for_damage,
]


def red_of(tried: Tried) -> list[str]:
    """The rules that a store breaks."""
    red = []
    for rule in RULES:
        try:
            rule(tried, f"test-store {uuid4()}")
        except Exception:
            red.append(rule.__name__)
    return red
