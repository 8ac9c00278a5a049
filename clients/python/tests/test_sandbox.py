"""What the client makes of a service that fails, pages in its own way, or signs an event."""

import asyncio
import base64
import traceback
from collections.abc import Iterator
from time import monotonic

import pytest
from conftest import CASES, KEY, Prove, control

from messaging_sdk import (
    ApiClient,
    ApiConnectionException,
    ApiException,
    ApiParseException,
    ApiTimeoutException,
    AsyncApiClient,
    AsyncGroupsApi,
    AsyncSmsApi,
    GroupsApi,
    SmsApi,
    SmsSend,
    SmsSendMixedEnvelope,
    WebhookError,
    WebhookVerifier,
)

SMS = SmsSend(sender="ACME", message="Hi", phoneNumbers=["+447700900123"])


@pytest.fixture(autouse=True)
def reset() -> Iterator[None]:
    """Other tests share the sandbox."""
    yield
    control("POST", "reset")


def send(base_url: str, timeout: float) -> SmsSendMixedEnvelope:
    with ApiClient(KEY, base_url, timeout=timeout) as client:
        return SmsApi(client).send_sms(SMS)


async def async_send(base_url: str, timeout: float) -> SmsSendMixedEnvelope:
    async with AsyncApiClient(KEY, base_url, timeout=timeout) as client:
        return await AsyncSmsApi(client).send_sms(SMS)


def attempt(way: str, base_url: str, timeout: float = 20) -> ApiException | None:
    try:
        send(base_url, timeout) if way == "sync" else asyncio.run(async_send(base_url, timeout))
    except ApiException as error:
        told = "".join(traceback.format_exception(error)) + repr(error) + repr(vars(error))
        assert KEY not in told
        return error
    return None


@pytest.mark.parametrize("way", ["sync", "async"])
def test_faults(prove: Prove, way: str) -> None:
    for fault in CASES["faults"]:
        control("POST", "reset")
        control("PUT", "faults", {"data": [{**fault, "operationId": "sendSms"}]})
        error = attempt(way, CASES["sandboxUrl"], 0.5 if fault["kind"] == "stall" else 20)
        requests = control("GET", "requests")["data"]
        # Nothing is made again, and what the error says of the effect is true.
        assert len(requests) <= 1, fault
        sent = any(request["records"] for request in requests)
        if error is None:
            assert sent, fault
            continue
        assert not (sent and error.outcome != "unknown"), fault
        if error.status and 400 <= error.status < 500 and error.status != 408 and not sent:
            assert error.outcome == "rejected", fault
        expected = {"stall": ApiTimeoutException, "reset": ApiConnectionException, "lie": ApiException}
        assert isinstance(error, expected.get(fault["kind"], ApiException)), fault
    refused = attempt(way, CASES["refusedUrl"])
    assert isinstance(refused, ApiConnectionException) and isinstance(refused, ConnectionError)
    assert refused.outcome == "not-sent"
    for kind in {"refuse", *(fault["kind"] for fault in CASES["faults"])}:
        prove("fault", kind)


@pytest.mark.parametrize("way", ["sync", "async"])
def test_refusals(prove: Prove, way: str) -> None:
    for case in CASES["refusals"]:
        error = attempt(way, case["url"])
        assert error and (error.status, error.outcome) == (case["status"], case["outcome"]), case
    prove("refused", "as the TypeScript client")


@pytest.mark.parametrize("way", ["sync", "async"])
def test_the_time_limit_is_of_the_whole_call(way: str) -> None:
    control("POST", "reset")
    control("PUT", "faults", {"data": [{"kind": "drip", "delayMs": 200, "effect": True}]})
    begun = monotonic()
    error = attempt(way, CASES["sandboxUrl"], 0.5)
    assert isinstance(error, ApiTimeoutException) and isinstance(error, TimeoutError)
    assert error.outcome == "unknown"
    assert monotonic() - begun < 10


@pytest.mark.parametrize("way", ["sync", "async"])
@pytest.mark.parametrize("limit", [None, 7])
def test_lists(prove: Prove, way: str, limit: int | None) -> None:
    async def async_ids(groups: AsyncGroupsApi) -> list[int]:
        return [group.id async for group in groups.list_groups_all(limit=limit)]

    async def read() -> list[int]:
        if way == "async":
            async with AsyncApiClient(KEY, CASES["sandboxUrl"]) as async_client:
                return await async_ids(AsyncGroupsApi(async_client))
        with ApiClient(KEY, CASES["sandboxUrl"]) as client:
            return [group.id for group in GroupsApi(client).list_groups_all(limit=limit)]

    def all_ids() -> set[int]:
        control("PUT", "faults", {"data": []})
        with ApiClient(KEY, CASES["sandboxUrl"]) as client:
            return {group.id for group in GroupsApi(client).list_groups(limit=1000).data}

    whole = 0
    for dialect in CASES["dialects"]:
        control("POST", "reset")
        before = all_ids()
        control("PUT", "faults", {"data": [], "dialects": [dialect]})
        try:
            found = asyncio.run(read())
        except ApiException:
            found = None
        assert len(control("GET", "requests")["data"]) < 60, dialect
        if found is not None:
            whole += 1
            assert len(set(found)) == len(found), dialect
            assert before & all_ids() <= set(found), dialect
        prove("list", dialect["name"])
    assert whole > len(CASES["dialects"]) / 2
    control("PUT", "faults", {"data": []})
    assert len(asyncio.run(read())) == 60


def test_webhooks(prove: Prove) -> None:
    for case in CASES["webhooks"]:
        verifier = WebhookVerifier(*case["secrets"], tolerance=case["tolerance"])
        try:
            event = verifier.verify(case["headers"], base64.b64decode(case["body"]))
            assert event.id == case["headers"]["webhook-id"]
            assert event.type != "sms.status" or event.sms_status().data.status == 2
            verdict = "ok"
        except WebhookError as error:
            verdict = error.code
        assert verdict == case["verdict"], case["name"]
    for secret in ["", "whsec_", "None", "s3cret!", "whsec_AA=="]:
        with pytest.raises(ValueError, match="at least 24 bytes") as refused:
            WebhookVerifier(secret)
        assert "s3cret" not in str(refused.value)
    prove("webhook", "as the TypeScript client")
