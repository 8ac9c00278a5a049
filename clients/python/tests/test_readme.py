"""The code that the README shows: its parts are between comments."""

import base64
from collections.abc import Mapping

import pytest
from conftest import CASES

# readme send
import os

from messaging_sdk import MessagingClient, SmsSend
# end readme
# readme errors
from messaging_sdk import ApiConnectionException, ApiException, ApiTimeoutException, TooManyRequestsException
# end readme
# readme once
import psycopg

from messaging_sdk import PostgresStore, UnresolvedSendError, send_once
# end readme
# readme asyncio
import asyncio

from messaging_sdk import AsyncMessagingClient
# end readme
# readme webhook
from messaging_sdk import WebhookError, WebhookVerifier

verifier = WebhookVerifier(os.environ["MESSAGING_WEBHOOK_SECRET"])

def receive(headers: Mapping[str, str], body: bytes) -> int:
    try:
        event = verifier.verify(headers, body)
    except WebhookError:
        return 400
    if event.type == "sms.status":
        status = event.sms_status().data
        print(status.phone_number, status.status)
    return 204
# end readme


# readme asyncio
async def names() -> list[str]:
    async with AsyncMessagingClient(base_url=os.environ["MESSAGING_BASE_URL"], api_key=os.environ["MESSAGING_API_KEY"]) as client:
        return [group.name async for group in client.groups.list_all()]
# end readme


def test_readme(capsys: pytest.CaptureFixture[str]) -> None:
    # readme send
    client = MessagingClient(base_url=os.environ["MESSAGING_BASE_URL"], api_key=os.environ["MESSAGING_API_KEY"], timeout=10)
    message = SmsSend(sender="ACME", message="Your code: 348202", phone_numbers=["+447700900123"])
    result = client.sms.send(message)
    print(result.meta.sent_sms)
    # The numbers that were rejected, when others were accepted.
    print(result.errors)
    # end readme
    assert capsys.readouterr().out == "1\nNone\n"

    client.close()
    client = MessagingClient(base_url=os.environ["MESSAGING_BASE_URL"], api_key="expired")
    # readme errors
    try:
        client.sms.send(message)
    except TooManyRequestsException as error:
        print("wait", error.retry_after)
    except (ApiTimeoutException, ApiConnectionException) as error:
        print("no response", error.outcome)
    except ApiException as error:
        print(error.status, error.outcome, error.data and error.data.errors[0].code)
    # end readme
    assert capsys.readouterr().out.startswith("401 rejected E-")

    client.close()
    client = MessagingClient(base_url=os.environ["MESSAGING_BASE_URL"], api_key=os.environ["MESSAGING_API_KEY"])
    os.environ["DATABASE_URL"] = CASES["postgresUrl"]
    # readme once
    store = PostgresStore(lambda: psycopg.connect(os.environ["DATABASE_URL"]))
    try:
        print(send_once(client, message, idempotency_key="order-4711", store=store).via)
    except UnresolvedSendError as error:
        print("may have been sent: call it again in", error.retry_after)
    # end readme
    assert capsys.readouterr().out in ("sent\n", "stored\n")
    # readme list
    for group in client.groups.list_all(order_by="name"):
        print(group.id, group.name)
    # end readme
    assert len(capsys.readouterr().out.splitlines()) == 60
    client.close()
    # readme asyncio
    print(asyncio.run(names()))
    # end readme

    signed = CASES["webhooks"][0]
    assert receive(signed["headers"], base64.b64decode(signed["body"])) == 204
    assert receive(signed["headers"], b"{}") == 400
