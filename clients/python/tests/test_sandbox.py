"""What the client makes of a service that fails, pages in its own way, or signs an event."""

import asyncio
import base64
import traceback
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import pytest
from conftest import CASES, KEY, Prove, control

from messaging_sdk import (
    ApiException,
    ApiTimeoutException,
    AsyncMessagingClient,
    EmailTemplateCreate,
    GroupCreate,
    GroupUpdate,
    MessagingClient,
    NotFoundException,
    ScenarioTrigger,
    SmsSend,
    WebhookError,
    WebhookVerifier,
)

SMS = {"sender": "ACME", "message": "Hi", "phoneNumbers": ["+447700900123"]}


@pytest.fixture(autouse=True)
def reset() -> Iterator[None]:
    """Other tests share the sandbox."""
    yield
    control("POST", "reset")


async def async_call(client: AsyncMessagingClient, operation: str, given: Any) -> object:
    async with client:
        if operation == "listGroups":
            return await client.groups.list()
        if operation == "updateGroups":
            return await client.groups.update([GroupUpdate.model_validate(one) for one in given])
        return await client.sms.send(SmsSend.model_validate(given))


def call(client: MessagingClient, operation: str, given: Any) -> object:
    with client:
        if operation == "listGroups":
            return client.groups.list()
        if operation == "updateGroups":
            return client.groups.update([GroupUpdate.model_validate(one) for one in given])
        return client.sms.send(SmsSend.model_validate(given))


@pytest.mark.parametrize("way", ["sync", "async"])
def test_fixtures(prove: Prove, way: str) -> None:
    for case in CASES["fixtures"]:
        control("POST", "reset", url=case["controlUrl"])
        control("PUT", "faults", {"data": [case["rule"]]}, case["controlUrl"])
        operation, given, timeout = case["operation"], case["input"], case["timeoutMs"] / 1000
        reported, message, shown = {"outcome": "done"}, "", ""
        try:
            if way == "async":
                client = AsyncMessagingClient(base_url=case["url"], api_key=CASES["key"], timeout=timeout)
                result = asyncio.run(async_call(client, operation, given))
            else:
                result = call(MessagingClient(base_url=case["url"], api_key=CASES["key"], timeout=timeout), operation, given)
            if getattr(result, "errors", None):
                reported["outcome"] = "partial"
        except ApiException as error:
            reported, message = {"outcome": error.outcome, "code": error.code}, str(error)
            shown = "".join(traceback.format_exception(error)) + repr(error) + repr(vars(error))
        arrived = control("GET", "requests", url=case["controlUrl"])["data"]
        effects = sum(1 for request in arrived if request["records"])
        seen = {"told": reported, "attempts": len(arrived), "effects": effects, "message": message, "shown": shown}
        prove("fixture", case["name"], seen=seen)


CALLS: dict[str, Callable[[MessagingClient, Any], Any]] = {
    "createEmailTemplate": lambda client, given: client.email_templates.create(EmailTemplateCreate.model_validate(given)),
    "createGroups": lambda client, given: client.groups.create([GroupCreate.model_validate(one) for one in given]),
    "listGroupContacts": lambda client, _: client.group_contacts.list(1042),
    "listGroups": lambda client, _: client.groups.list(),
    "sendSms": lambda client, given: client.sms.send(SmsSend.model_validate(given)),
    "triggerScenario": lambda client, given: client.scenarios.trigger(ScenarioTrigger.model_validate(given)),
    "updateGroups": lambda client, given: client.groups.update([GroupUpdate.model_validate(one) for one in given]),
}


def test_responses(prove: Prove) -> None:
    for case in CASES["responses"]:
        reported: dict[str, Any] = {"outcome": "done"}
        try:
            with MessagingClient(base_url=case["url"], api_key=KEY) as client:
                result = CALLS[case["operation"]](client, case["input"])
            if errors := getattr(result, "errors", None):
                places = [(one.meta.parameter if one.meta else None) or "" for one in errors]
                entries = [f"{one.code} {place}".strip() for one, place in zip(errors, places)]
                reported = {"outcome": "partial", "errors": entries}
        except ApiException as error:
            reported = {"outcome": error.outcome, "retryable": error.retryable, "next": error.next}
        prove(case["proves"], case["name"], reported=reported)


def test_waits(prove: Prove) -> None:
    for case in CASES["waits"]:
        with MessagingClient(base_url=case["url"], api_key=KEY) as client, pytest.raises(ApiException) as refused:
            client.sms.send(SmsSend.model_validate(SMS))
        prove("wait", case["name"], reported=refused.value.retry_after)


def test_any_other_404_of_a_list_names_path_and_address() -> None:
    with MessagingClient(base_url=f"{CASES['sandboxUrl']}/v2.1", api_key=KEY) as client:
        with pytest.raises(NotFoundException, match="GET /v2.1/group was asked for below http://.*/v2.1$"):
            client.groups.list()
        with pytest.raises(NotFoundException, match="GET /v2.1/sms/{externalId} was asked for"):
            list(client.sms.list_all("+48500100001"))


@pytest.mark.parametrize("way", ["sync", "async"])
def test_the_time_limit_is_of_the_whole_call(way: str) -> None:
    control("POST", "reset")
    control("PUT", "faults", {"data": [{"kind": "drip", "delayMs": 200, "effect": True}]})
    begun = monotonic()
    with pytest.raises(ApiTimeoutException) as caught:
        if way == "async":
            asyncio.run(async_call(AsyncMessagingClient(base_url=CASES["sandboxUrl"], api_key=KEY, timeout=0.5), "sendSms", SMS))
        else:
            call(MessagingClient(base_url=CASES["sandboxUrl"], api_key=KEY, timeout=0.5), "sendSms", SMS)
    assert isinstance(caught.value, TimeoutError) and caught.value.outcome == "unknown"
    assert monotonic() - begun < 10


@pytest.mark.parametrize("way", ["sync", "async"])
@pytest.mark.parametrize("limit", [None, 7])
def test_lists(prove: Prove, way: str, limit: int | None) -> None:
    async def read() -> list[int]:
        if way == "async":
            async with AsyncMessagingClient(base_url=CASES["sandboxUrl"], api_key=KEY) as async_client:
                return [group.id async for group in async_client.groups.list_all(limit=limit)]
        with MessagingClient(base_url=CASES["sandboxUrl"], api_key=KEY) as client:
            return [group.id for group in client.groups.list_all(limit=limit)]

    def all_ids() -> set[int]:
        control("PUT", "faults", {"data": []})
        with MessagingClient(base_url=CASES["sandboxUrl"], api_key=KEY) as client:
            return {group.id for group in client.groups.list(limit=1000).data}

    complete = 0
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
            complete += 1
            assert len(set(found)) == len(found), dialect
            assert before & all_ids() <= set(found), dialect
        prove("list", dialect["name"])
    assert complete > len(CASES["dialects"]) / 2
    control("PUT", "faults", {"data": []})
    assert len(asyncio.run(read())) == 60


def test_changing_lists(prove: Prove) -> None:
    async def read(url: str, operation: str, limit: int | None) -> list[int | None]:
        async with AsyncMessagingClient(base_url=url, api_key=KEY) as client:
            if operation == "listSms":
                return [sms.status_time async for sms in client.sms.list_all("order-4711", limit=limit)]
            return [group.id async for group in client.groups.list_all(limit=limit)]

    for case in CASES["lists"]:
        reported: list[int | None] | str
        try:
            reported = asyncio.run(read(case["url"], case["operation"], case["limit"]))
        except ApiException:
            reported = "error"
        prove("walk", case["name"], reported=reported)


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
