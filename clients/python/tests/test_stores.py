"""The stores on a real Postgres and Redis keep the contract, which eleven kinds of broken ones do not."""

import asyncio
import json
import unicodedata
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from collections.abc import AsyncIterator
from datetime import datetime, timezone
from threading import Lock
from time import sleep, time
from typing import Any, TypeVar

import psycopg
import pytest
import redis
import redis.asyncio
from conftest import CASES
from store_rules import RULES, Tried, red_of

from messaging_sdk import AsyncPostgresStore, AsyncRedisStore, AsyncStore, Entry, PostgresStore, RedisStore

URL, REDIS_URL = CASES["postgresUrl"], CASES["redisUrl"]
T = TypeVar("T")


def connect(isolation: psycopg.IsolationLevel | None = None) -> psycopg.Connection[Any]:
    connection = psycopg.connect(URL)
    connection.isolation_level = isolation
    return connection


@asynccontextmanager
async def async_connect() -> AsyncIterator[psycopg.AsyncConnection[Any]]:
    async with await psycopg.AsyncConnection.connect(URL) as connection:
        yield connection


class Blocking:
    """A store for asyncio, asked by threads: each in an event loop of its own."""

    def __init__(self, make: Callable[[], AsyncStore]) -> None:
        self._make = make

    def begin(self, key: str, entry: Entry, expected: Entry | None = None) -> Entry | None:
        async def ask() -> Entry | None:
            return await self._make().begin(key, entry, expected)

        return asyncio.run(ask())

    def settle(self, key: str, entry: Entry) -> None:
        async def ask() -> None:
            await self._make().settle(key, entry)

        asyncio.run(ask())


def in_redis() -> "redis.Redis":
    return redis.Redis.from_url(REDIS_URL)


class AsyncClosing:
    """A client of Redis that closes its connection after each step."""

    async def eval(self, *given: Any) -> Any:
        async with redis.asyncio.Redis.from_url(REDIS_URL) as client:
            return await client.eval(*given)


def spoil(key: str) -> None:
    with connect() as connection:
        connection.execute("update messaging_sent set entry = '{' where key = %s", [key])


def spoil_hash(key: str) -> None:
    with in_redis() as client:
        client.hset(f"messaging-sent:{key}", "entry", "{")


def expire(then: float) -> None:
    """Deletes what Redis expires a day after that time. An entry of the rules is under way for a minute."""
    with in_redis() as client:
        for key in client.scan_iter("messaging-sent:*"):
            if 0 <= client.pexpiretime(key) < then * 1000 + 86_460_000:
                client.delete(key)


def delete_before(then: float) -> None:
    PostgresStore(connect).delete_before(datetime.fromtimestamp(then, timezone.utc))


STORES: dict[str, Callable[[], Tried]] = {
    "Postgres": lambda: Tried(PostgresStore(connect), delete_before, spoil),
    "Postgres, serializable": lambda: Tried(PostgresStore(lambda: connect(psycopg.IsolationLevel.SERIALIZABLE)), delete_before, spoil),
    "Postgres, asyncio": lambda: Tried(Blocking(lambda: AsyncPostgresStore(async_connect)), delete_before, spoil),
    "Redis": lambda: Tried(RedisStore(in_redis(), keep_days=1), expire, spoil_hash),
    "Redis, asyncio": lambda: Tried(Blocking(lambda: AsyncRedisStore(AsyncClosing(), keep_days=1)), expire, spoil_hash),
}


@pytest.mark.parametrize("name", STORES)
def test_a_store_keeps_the_contract(name: str) -> None:
    if name == "Postgres":
        # It makes the table, also when several do at once.
        with connect() as connection:
            connection.execute("drop table if exists messaging_sent")
    assert red_of(STORES[name]()) == []


class Broken:
    """A store in memory, of which a part is replaced."""

    def __init__(self, **replaced: Any) -> None:
        self.rows: dict[str, tuple[str, float]] = {}
        self.lock = Lock()
        self.may_begin = replaced.get("may_begin", lambda existing, entry, expected: existing["owner"] == entry["owner"] or existing == expected)
        self.may_replace = replaced.get("may_replace", lambda existing, entry: existing is not None and existing["owner"] == entry["owner"])
        self.row_of = replaced.get("row_of", lambda entry, before: (json.dumps(entry), time()))
        self.key_of = replaced.get("key_of", lambda key: key)
        self.read = replaced.get("read", json.loads)
        self.pauses = replaced.get("pauses", lambda existing: False)

    def _there(self, key: str) -> Entry | None:
        row = self.rows.get(self.key_of(key))
        return row and self.read(row[0])

    def _keep(self, key: str, entry: Entry) -> None:
        self.rows[self.key_of(key)] = self.row_of(entry, self.rows.get(self.key_of(key)))

    def begin(self, key: str, entry: Entry, expected: Entry | None = None) -> Entry | None:
        existing = self._there(key)
        if self.pauses(existing):
            sleep(0.05)
            if existing is None or self.may_begin(existing, entry, expected):
                self._keep(key, entry)
                return None
            return existing
        with self.lock:
            existing = self._there(key)
            if existing is not None and not self.may_begin(existing, entry, expected):
                return existing
            self._keep(key, entry)
            return None

    def settle(self, key: str, entry: Entry) -> None:
        if self.may_replace(self._there(key), entry):
            self._keep(key, entry)

    def delete_before(self, then: float) -> None:
        for key in [one for one, (_, changed) in self.rows.items() if changed < then]:
            del self.rows[key]

    def damage(self, key: str) -> None:
        self.rows[self.key_of(key)] = ("{", 0)


def folded(key: str) -> str:
    return "".join(one for one in unicodedata.normalize("NFD", key.lower()) if unicodedata.category(one) != "Mn").rstrip()


def or_none(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


KNOWN = ("owner", "until", "outcome", "at")

BROKEN: list[tuple[str, str, dict[str, Any], list[str]]] = [
    ("keeps_all", "keeps the fields that it knows", {"row_of": lambda entry, _: (json.dumps({name: entry[name] for name in KNOWN if name in entry}), time())}, []),
    ("tells_keys_apart", "has a collation", {"key_of": folded}, []),
    ("one_begins", "reads, then writes", {"pauses": lambda existing: existing is None}, []),
    ("one_takes_over", "reads, then replaces", {"pauses": lambda existing: existing is not None}, []),
    (
        "keeps_what_changed",
        "compares owners alone",
        {"may_begin": lambda existing, entry, expected: existing["owner"] in (entry["owner"], expected and expected["owner"])},
        [],
    ),
    (
        "takes_again",
        "forgets its owner where another entry is to be replaced",
        {"may_begin": lambda existing, entry, expected: existing == expected or (not expected and existing["owner"] == entry["owner"])},
        [],
    ),
    (
        "replaces_own",
        "keeps its own only as it is",
        {"may_begin": lambda existing, entry, expected: existing in (expected, entry)},
        ["deletes_by_age"],
    ),
    ("settles_own", "settles any entry", {"may_replace": lambda existing, entry: existing is not None}, []),
    ("settles_own", "settles what is not there", {"may_replace": lambda existing, entry: existing is None or existing["owner"] == entry["owner"]}, []),
    ("deletes_by_age", "has the time of the first", {"row_of": lambda entry, before: (json.dumps(entry), before[1] if before else time())}, []),
    ("raises_for_damage", "takes it for none", {"read": or_none}, []),
]


@pytest.mark.parametrize(("rule", "how", "replaced", "also"), BROKEN, ids=[how for _, how, _, _ in BROKEN])
def test_a_broken_store_is_red(rule: str, how: str, replaced: dict[str, Any], also: list[str]) -> None:
    store = Broken(**replaced)
    assert sorted(red_of(Tried(store, store.delete_before, store.damage))) == sorted([rule, *also])


def test_a_whole_store_is_green() -> None:
    store = Broken()
    assert red_of(Tried(store, store.delete_before, store.damage)) == []
    assert len(RULES) == 10 and len(BROKEN) == 11
