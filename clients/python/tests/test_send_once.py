"""Keys that are sent once: on the sandbox, with a real Postgres and Redis, by workers that are killed, and beside TypeScript."""

import asyncio
import json
import os
import signal
import subprocess
import traceback
from collections.abc import Callable, Iterator
from time import sleep, time
from typing import Any
from uuid import uuid4

import pytest
from conftest import CASES, KEY, Prove, control
from test_processes import shown
from test_stores import REDIS_URL, URL, AsyncClosing, Broken, async_connect, connect, in_redis

import messaging_sdk.api_client as api_module
import messaging_sdk.once as once_module
from messaging_sdk import (
    ApiException,
    AsyncMessagingClient,
    AsyncPostgresStore,
    AsyncRedisStore,
    Entry,
    MessagingClient,
    PostgresStore,
    RedisStore,
    SentOnce,
    SmsSend,
    Store,
    UnresolvedSendError,
    async_send_once,
    send_once,
)

NUMBER = "+48500100001"
LOST = {"kind": "reset", "at": "head", "effect": True, "operationId": "sendSms"}
NEVER_ARRIVED = {"kind": "reset", "at": "head", "effect": False, "operationId": "sendSms"}
NEVER_LISTED = {"gap": "G20", "name": "a message is never listed under our external id"}
LISTED_LATER = {"gap": "G20", "name": "a message is listed a moment later"}


def message(text: str = "Hi", numbers: tuple[str, ...] = (NUMBER,)) -> SmsSend:
    return SmsSend(sender="ACME", message=text, phone_numbers=list(numbers))


@pytest.fixture(autouse=True)
def reset() -> Iterator[None]:
    control("POST", "reset")
    yield
    control("POST", "reset")


@pytest.fixture
def key() -> str:
    return f"order-{uuid4()}"


def faults(*rules: dict[str, Any], dialects: tuple[dict[str, str], ...] = ()) -> None:
    control("PUT", "faults", {"data": list(rules), "dialects": list(dialects)})


def sent() -> int:
    """How many sends took effect."""
    return sum(1 for one in control("GET", "requests")["data"] if one["operationId"] == "sendSms" and one["records"])


STORES: dict[str, Callable[[], Store]] = {"Postgres": lambda: PostgresStore(connect), "Redis": lambda: RedisStore(in_redis())}


@pytest.fixture(params=["sync", "async"])
def once(request: pytest.FixtureRequest) -> Callable[..., SentOnce]:
    """Sends once, blocking with Postgres or for asyncio with Redis, within little time."""
    quick: dict[str, Any] = {"lookups": 2, "lookup_interval_ms": 1, "wait_ms": 0}

    def send(key: str, sms: SmsSend | None = None, lag: int | None = None, **options: Any) -> SentOnce:
        given = {**quick, "idempotency_key": key, **options}
        where: dict[str, Any] = {"base_url": CASES["sandboxUrl"], "api_key": KEY, "timeout": 5, "list_lag_ms": lag}

        async def call() -> SentOnce:
            async with AsyncMessagingClient(**where) as client:
                return await async_send_once(client, sms or message(), **{"store": AsyncRedisStore(AsyncClosing()), **given})

        if request.param == "async":
            return asyncio.run(call())
        with MessagingClient(**where) as client:
            return send_once(client, sms or message(), **{"store": PostgresStore(connect), **given})

    return send


def test_a_second_call_sends_nothing(once: Callable[..., SentOnce], key: str, prove: Prove) -> None:
    first, second = once(key), once(key)
    assert (first.via, second.via, sent()) == ("sent", "stored", 1)
    assert [one.phone_number for one in second.data] == [NUMBER] and second.external_id == key
    with pytest.raises(ValueError, match="another message: it had another message"):
        once(key, message("Another"))
    with pytest.raises(ValueError, match="leave it out"):
        once(key, SmsSend(sender="ACME", message="Hi", phone_numbers=[NUMBER], external_id="other"))
    prove("once", "a second call")


def test_a_lost_response_is_found(once: Callable[..., SentOnce], key: str, prove: Prove) -> None:
    faults({**LOST, "count": 1})
    assert (once(key).via, once(key).via, sent()) == ("found", "stored", 1)
    prove("once", "a lost response of what was done")


def test_what_never_arrived_is_in_doubt_until_the_list_can_show_it(once: Callable[..., SentOnce], key: str, prove: Prove) -> None:
    faults({**NEVER_ARRIVED, "count": 1})
    with pytest.raises(UnresolvedSendError) as raised:
        once(key)
    assert (raised.value.outcome, raised.value.next, raised.value.missing, raised.value.found) == ("unknown", "repeat", [NUMBER], [])
    assert isinstance(raised.value.__cause__, ApiException) and raised.value.retry_after is None
    # Without the lag a list shows nothing missing, and neither does it before that is over.
    with pytest.raises(ValueError, match="list_lag_ms"):
        once(key, if_missing="send")
    with pytest.raises(UnresolvedSendError) as lagging:
        once(key, if_missing="send", lag=3_600_000)
    assert 3_500 < (lagging.value.retry_after or 0) < 3_700
    assert sent() == 0
    prove("once", "a lost response of what was not done")


def test_a_resend_within_a_call_needs_a_list_that_does_not_lag(once: Callable[..., SentOnce], key: str) -> None:
    faults({**NEVER_ARRIVED, "count": 1})
    assert (once(key, lag=0, if_missing="send").via, once(key).via, sent()) == ("resent", "stored", 1)


def test_a_list_that_lags_doubles_nothing(once: Callable[..., SentOnce], key: str) -> None:
    faults({**LOST, "count": 1}, dialects=(NEVER_LISTED,))
    with pytest.raises(UnresolvedSendError) as raised:
        once(key, lag=60_000, if_missing="send")
    assert 0 < (raised.value.retry_after or 0) <= 60
    with pytest.raises(UnresolvedSendError):
        once(key, lag=60_000, if_missing="send")
    faults()
    assert (once(key, lag=60_000, if_missing="send").via, sent()) == ("found", 1)
    faults({**LOST, "count": 1}, dialects=(LISTED_LATER,))
    assert (once(f"{key}-later").via, sent()) == ("found", 2)


def answer(operation: str, *numbers: str) -> dict[str, Any]:
    """A response with a record of each number."""
    fields = {"sender": "ACME", "externalId": "part", "status": 2, "statusTime": 1, "createTime": 1, "numberOfParts": 1}
    body = {"meta": {"numberOfErrors": 0, "numberOfData": len(numbers), "status": 200, "uniqId": "u"}, "data": [{**fields, "phoneNumber": one} for one in numbers]}
    return {"kind": "response", "status": 200, "body": json.dumps(body), "effect": True, "operationId": operation}


@pytest.mark.parametrize("shown_by", ["sendSms", "listSms"])
def test_a_request_of_which_a_part_is_shown_is_never_sent_again(shown_by: str) -> None:
    two, store = message(numbers=(NUMBER, "+48500100002")), Broken()
    broken = {**NEVER_ARRIVED, "count": 1}
    faults(answer("sendSms", NUMBER) if shown_by == "sendSms" else broken, answer("listSms", *(NUMBER,) * (shown_by == "listSms")))
    for _ in range(2):
        with pytest.raises(UnresolvedSendError) as raised:
            blocking(store, "part", sms=two, if_missing="send")
        assert "+48500100002" in raised.value.missing
        # Another list lacks what was shown.
        faults(answer("listSms"))
    assert len([one for one in control("GET", "requests")["data"] if one["operationId"] == "sendSms"]) == 1


def test_a_refused_message_may_be_corrected(once: Callable[..., SentOnce], key: str, prove: Prove) -> None:
    faults({"kind": "rejection", "status": 422, "body": "envelope", "effect": False, "operationId": "sendSms", "count": 1})
    with pytest.raises(ApiException) as refused:
        once(key)
    assert refused.value.outcome == "rejected"
    assert (once(key, message("Corrected")).via, sent()) == ("sent", 1)
    prove("once", "a refusal")


def test_of_two_numbers_one_is_refused(once: Callable[..., SentOnce], key: str) -> None:
    faults({"kind": "items", "items": [1], "operationId": "sendSms"})
    for via in ("sent", "stored"):
        reported = once(key, message(numbers=(NUMBER, "+48500100002")))
        assert reported.via == via and [one.phone_number for one in reported.data] == [NUMBER]
        assert reported.errors and [one.meta and one.meta.value for one in reported.errors] == ["+48500100002"]
    assert sent() == 1


def test_hostile_keys_are_sent_once(once: Callable[..., SentOnce]) -> None:
    keys = ["..", "a/b", "x" * 151, "ż" * 150, "a b%2F?#", "\ud83d", "1\n", "'; drop table messaging_sent"]
    for key in [f"{one}{uuid4()}" if one != ".." else one for one in keys]:
        assert (once(key).via, once(key).via) in (("sent", "stored"), ("stored", "stored"))
    assert sent() <= len(keys)
    with pytest.raises(ValueError, match="not empty"):
        once("")


class Failing(Broken):
    """A store that fails at a step, after it or instead of it."""

    def __init__(self, step: str, is_done: bool) -> None:
        super().__init__()
        self.step, self.is_done, self.count = step, is_done, 1

    def _fail(self, step: str) -> None:
        if step == self.step and self.count:
            self.count -= 1
            raise ConnectionError("the store is away")

    def begin(self, key: str, entry: Entry, expected: Entry | None = None) -> Entry | None:
        if not self.is_done:
            self._fail("begin")
        existing = super().begin(key, entry, expected)
        self._fail("begin")
        return existing

    def settle(self, key: str, entry: Entry) -> None:
        if self.is_done:
            super().settle(key, entry)
        self._fail("settle")


def blocking(store: Store, key: str, **options: Any) -> SentOnce:
    quick: dict[str, Any] = {"lookups": 2, "lookup_interval_ms": 1, "wait_ms": 0}
    with MessagingClient(base_url=CASES["sandboxUrl"], api_key=KEY, timeout=5, list_lag_ms=options.pop("lag", 0)) as client:
        return send_once(client, options.pop("sms", message()), idempotency_key=key, store=store, **{**quick, **options})


@pytest.mark.parametrize("step", ["begin", "settle"])
@pytest.mark.parametrize("is_done", [False, True])
def test_a_store_that_fails_doubles_nothing(step: str, is_done: bool, key: str) -> None:
    store = Failing(step, is_done)
    if step == "begin":
        with pytest.raises(ApiException, match="The store failed") as raised:
            blocking(store, key)
        assert (raised.value.code, raised.value.outcome, raised.value.next, sent()) == ("store_failed", "not-sent", "repeat", 0)
    else:
        assert blocking(store, key).via == "sent"
    try:
        blocking(store, key, if_missing="send", wait_ms=500)
    except UnresolvedSendError:
        # What it kept before it failed looks like a send under way, until its time is over.
        assert (step, is_done) == ("begin", True)
    assert sent() == (0 if (step, is_done) == ("begin", True) else 1)


@pytest.mark.parametrize("replaced", [{"may_begin": lambda *_: False}, {"read": lambda _: {}}, {"read": lambda _: {"owner": "x", "until": 0}}])
def test_a_store_that_breaks_the_contract_is_loud(replaced: dict[str, Any], key: str) -> None:
    store = Broken(**replaced)
    faults({**NEVER_ARRIVED, "count": 1})
    for _ in range(2):
        with pytest.raises((ApiException, ValueError, KeyError)):
            blocking(store, key, if_missing="send")
    assert sent() <= 1


def test_no_first_byte_leaves_after_the_deadline(key: str) -> None:
    class Slow(Broken):
        def begin(self, key: str, entry: Entry, expected: Entry | None = None) -> Entry | None:
            existing = super().begin(key, entry, expected)
            sleep(0.02)
            return existing

    with pytest.raises(ApiException, match="deadline_ms is over") as raised:
        blocking(Slow(), key, deadline_ms=10)
    assert (raised.value.outcome, sent()) == ("not-sent", 0)


@pytest.mark.parametrize("name", STORES)
def test_one_of_fifty_processes_sends(name: str, key: str, prove: Prove) -> None:
    begin, go = os.pipe()
    children = []
    for _ in range(50):
        child = os.fork()
        if child == 0:
            os.close(go)
            os.read(begin, 1)
            via = "failed"
            try:
                via = blocking(STORES[name](), key, wait_ms=60_000, lookup_interval_ms=100).via
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(WAYS.index(via))
        children.append(child)
    os.close(begin)
    os.close(go)
    ways = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    assert (ways.count(WAYS.index("sent")), ways.count(WAYS.index("failed")), sent()) == (1, 0, 1)
    prove("once", "fifty at once")


class Mortal:
    """A worker's store, at a step of which the worker is killed."""

    def __init__(self, store: Store, dies: str) -> None:
        self._store, self._dies = store, dies

    def _pass(self, moment: str) -> None:
        if self._dies == moment:
            os.kill(os.getpid(), signal.SIGKILL)

    def begin(self, key: str, entry: Entry, expected: Entry | None = None) -> Entry | None:
        self._pass("before the store has it")
        existing = self._store.begin(key, entry, expected)
        self._pass("before it is sent")
        return existing

    def settle(self, key: str, entry: Entry) -> None:
        self._pass("before it is settled")
        self._store.settle(key, entry)
        self._pass("when it is settled")


WAYS = ["sent", "stored", "found", "resent", "unresolved", "failed"]


def live(store: str, key: str, dies: str = "", later: int = 0) -> str:
    """How a process sends, by a clock that may be later."""
    child = os.fork()
    if child == 0:
        how = "failed"
        try:
            for module in (once_module, api_module):
                setattr(module, "time", lambda: time() + later)
            how = blocking(Mortal(STORES[store](), dies), key, if_missing="send", wait_ms=500, deadline_ms=10_000, lag=1_000).via
        except UnresolvedSendError:
            how = "unresolved"
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(WAYS.index(how))
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return "dead" if code == -signal.SIGKILL else WAYS[code]


@pytest.mark.parametrize("store", STORES)
def test_a_process_that_is_killed_leaves_one_message_to_the_next(store: str, key: str) -> None:
    reported = {
        "before the store has it": ["sent"],
        # It may still send: nobody else does, until its time is over and the list shows what left last.
        "before it is sent": ["unresolved", "resent"],
        "before it is settled": ["found"],
        "when it is settled": ["stored"],
    }
    for at, (dies, ways) in enumerate(reported.items()):
        assert live(store, f"{key}-{at}", dies) == "dead"
        assert [live(store, f"{key}-{at}", later=later) for later in (0, 100)[: len(ways)]] == ways, dies
        assert sent() == at + 1


@pytest.mark.parametrize("name", ["postgres", "redis"])
def test_a_worker_in_typescript_shares_keys(name: str, key: str) -> None:
    store, url = STORES[name.title()](), URL if name == "postgres" else REDIS_URL
    text = 'Zażółć 😀 "\\\n\u2028'
    with subprocess.Popen([*CASES["worker"], name, url, CASES["sandboxUrl"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as worker:

        def elsewhere(key: str, message: str = text, **ask: Any) -> Any:
            """The result of a worker in TypeScript for the same task."""
            assert worker.stdin and worker.stdout
            print(json.dumps({"key": key, "message": message, **ask}), file=worker.stdin, flush=True)
            return json.loads(worker.stdout.readline())

        def here(key: str, text: str = text) -> SentOnce:
            return blocking(store, key, sms=message(text))

        # Sent there, known here, and the other way round; also under a key that is kept as a hash.
        for other, own in ((f"{key}-1", f"{key}-2"), (f"{key}/1", f"{key}/2")):
            assert elsewhere(other)["via"] == "sent"
            known = here(other)
            assert known.via == "stored" and known.data[0].phone_number == NUMBER
            assert here(own).via == "sent"
            assert elsewhere(own) == {"via": "stored", "numbers": [NUMBER]}
        assert sent() == 4
        # Another text under the key is another message, on either side.
        assert elsewhere(f"{key}-2", "Other")["code"] == "invalid_input"
        with pytest.raises(ValueError, match="another message"):
            here(f"{key}-1", "Other")
        # What one has left in doubt, the other finds.
        faults({**LOST, "count": 1}, dialects=(NEVER_LISTED,))
        with pytest.raises(UnresolvedSendError):
            here(f"{key}-4")
        faults()
        assert (elsewhere(f"{key}-4")["via"], here(f"{key}-4").via, sent()) == ("found", "stored", 5)
        # What one has begun, neither sends; what is over, the other takes over by what it read, unknown fields and all.
        begun = {"owner": str(uuid4()), "until": int(time() * 1000) + 60_000, "lastByteAt": 1, "żółć\u2028": [17, 0.5, None, "\ud83d"], "more": {"b": 1, "a": 2}}
        assert elsewhere(f"{key}-3", entry=begun) == {"existing": None}
        met = store.begin(f"{key}-3", {**begun, "owner": "other"})
        assert met == begun
        own_entry = {**begun, "owner": str(uuid4()), "until": 1.5}
        assert store.begin(f"{key}-3", own_entry, met) is None
        following = {**begun, "owner": str(uuid4())}
        assert elsewhere(f"{key}-3", entry=following)["existing"] == own_entry
        assert elsewhere(f"{key}-3", entry=following, expected=own_entry)["existing"] is None
        assert worker.stdin
        worker.stdin.close()


@pytest.mark.parametrize("kind", ["broken", "listed", "store"])
def test_a_report_of_an_error_shows_neither_key_nor_number(once: Callable[..., SentOnce], kind: str) -> None:
    options: dict[str, Any] = {}
    if kind == "store":

        class Away:
            def begin(self, *_: object) -> None:
                raise ConnectionError("away")

            settle = begin

        options = {"store": Away()}
    faults({**LOST, "count": 1}, {**LOST, "operationId": "listSms"} if kind == "broken" else {"kind": "none", "effect": True}, dialects=(NEVER_LISTED,))
    with pytest.raises(ApiException) as raised:
        once(f"order-{uuid4()}-{NUMBER}", **options)
    text = shown(raised.value)
    assert "sender=" in text and KEY not in text and NUMBER[3:] not in text
