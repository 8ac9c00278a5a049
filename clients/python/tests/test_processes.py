"""A client in several event loops and processes, and its errors there and in a report."""

import asyncio
import copy
import os
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from multiprocessing import get_context
from threading import Thread
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import CASES, KEY, control

from messaging_sdk import ApiConnectionException, ApiException, AsyncMessagingClient, MessagingClient, SmsSend, WebhookError

NUMBER = "+48500100001"


def message() -> SmsSend:
    return SmsSend(sender="ACME", message="Hi", phone_numbers=[NUMBER])


@pytest.fixture(autouse=True)
def reset() -> Iterator[None]:
    control("POST", "reset")
    yield
    control("POST", "reset")


def arrived() -> int:
    return sum(1 for request in control("GET", "requests")["data"] if request["records"])


# A loop that ends closes no connection, of which Python warns where it is told to.
LOOPS = """
import asyncio, sys
from messaging_sdk import AsyncMessagingClient, SmsSend
client = AsyncMessagingClient(base_url=sys.argv[1], api_key="any-key-will-do")
message = SmsSend(sender="ACME", message="Hi", phone_numbers=["+48500100001"])
for _ in range(6):
    assert asyncio.run(client.sms.send(message)).meta.sent_sms == 1
"""


def test_each_event_loop_has_connections_of_its_own() -> None:
    subprocess.run([sys.executable, "-c", LOOPS, CASES["sandboxUrl"]], check=True)
    assert arrived() == 6


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_forked_process_has_connections_of_its_own() -> None:
    client = MessagingClient(base_url=CASES["sandboxUrl"], api_key=KEY)
    client.sms.send(message())
    for _ in range(3):
        child = os.fork()
        if child == 0:
            try:
                client.sms.send(message())
            finally:
                os._exit(0)
        client.sms.send(message())
        os.waitpid(child, 0)
    assert arrived() == 7
    client.close()


def refused_call() -> object:
    with MessagingClient(base_url=f"{CASES['sandboxUrl']}/v2.1", api_key=KEY) as client:
        return client.sms.send(message())


def test_errors_are_pickled_and_copied_and_cross_processes() -> None:
    with pytest.raises(ApiException) as refused:
        refused_call()
    for same in (pickle.loads(pickle.dumps(refused.value)), copy.copy(refused.value), copy.deepcopy(refused.value)):
        assert type(same) is type(refused.value) and str(same) == str(refused.value) and vars(same) == vars(refused.value)
    with ProcessPoolExecutor(1, get_context("fork")) as pool:
        crossed = pool.submit(refused_call).exception(60)
    assert isinstance(crossed, ApiException) and crossed.status == 404
    timed = pickle.loads(pickle.dumps(WebhookError("too_old", "old")))
    assert (timed.code, str(timed)) == ("too_old", "old")


class Breaking(BaseHTTPRequestHandler):
    """Reads a request, and breaks off."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.connection.close()

    def log_message(self, format: str, *args: Any) -> None:
        pass


def shown(error: BaseException | None) -> str:
    """The variables of each frame, as Sentry takes them: it walks what holds others, and takes the repr of the rest."""

    def walk(value: Any, depth: int = 0) -> str:
        if depth < 5 and isinstance(value, dict):
            return "".join(f"{name}={walk(one, depth + 1)};" for name, one in value.items())
        if depth < 5 and isinstance(value, (list, tuple)):
            return "".join(walk(one, depth + 1) for one in value)
        return repr(value)

    text = ""
    while error is not None:
        frame = error.__traceback__
        while frame is not None:
            if "messaging_sdk" in frame.tb_frame.f_code.co_filename or "site-packages" in frame.tb_frame.f_code.co_filename:
                text += walk(dict(frame.tb_frame.f_locals))
            frame = frame.tb_next
        text += f"{error!r} {error}"
        error = error.__cause__ or error.__context__
    return text


@pytest.mark.parametrize("way", ["sync", "async"])
@pytest.mark.parametrize("kind", ["refused", "broken", "listed"])
def test_a_report_of_an_error_shows_neither_key_nor_number(way: str, kind: str) -> None:
    server = HTTPServer(("127.0.0.1", 0), Breaking)
    Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}" if kind == "broken" else f"{CASES['sandboxUrl']}/v2.1"

    async def call() -> object:
        async with AsyncMessagingClient(base_url=url, api_key=KEY) as client:
            if kind == "listed":
                return [one async for one in client.sms.list_all(NUMBER, phone_number=NUMBER)]
            return await client.sms.send(message())

    def blocking() -> object:
        with MessagingClient(base_url=url, api_key=KEY) as client:
            assert KEY not in repr(vars(client))
            if kind == "listed":
                return list(client.sms.list_all(NUMBER, phone_number=NUMBER))
            return client.sms.send(message())

    with pytest.raises(ApiException) as raised:
        asyncio.run(call()) if way == "async" else blocking()
    assert isinstance(raised.value, ApiConnectionException) == (kind == "broken")
    text = shown(raised.value)
    assert "operation=" in text and KEY not in text and NUMBER[3:] not in text
    server.shutdown()
    server.server_close()
