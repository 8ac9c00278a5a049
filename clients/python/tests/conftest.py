"""What every test needs: a client of the mock, the sandbox with its faults, and the report of what was proven."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol
from urllib.request import Request, urlopen

import pytest

from messaging_sdk import MessagingClient

class Prove(Protocol):
    def __call__(self, fact: str, case: str, **more: object) -> None: ...


KEY = "s3cret-any-key-will-do"
CASES: dict[str, Any] = json.loads(Path(os.environ["MESSAGING_CASES"]).read_text())


def control(method: str, path: str, body: object = None, url: str = CASES["sandboxUrl"]) -> Any:
    """Steers a sandbox."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"{url}/_sandbox/{path}", data, headers, method=method)) as response:
        text = response.read()
        return json.loads(text) if text else None


@pytest.fixture
def client() -> Iterator[MessagingClient]:
    with MessagingClient(base_url=os.environ["MESSAGING_MOCK_URL"], api_key=KEY) as api_client:
        yield api_client


@pytest.fixture
def prove() -> Prove:
    """Writes down that a case passed: called last, when nothing can fail any more."""

    def write(fact: str, case: str, **more: object) -> None:
        with open(os.environ["MESSAGING_REPORT"], "a", encoding="utf-8") as report:
            report.write(json.dumps({"proved": fact, "case": case, **more}) + "\n")

    return write
