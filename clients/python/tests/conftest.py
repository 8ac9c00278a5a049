"""What every test needs: a client of the mock, and the report of what was proven."""

import json
import os
from collections.abc import Callable, Iterator

import pytest

import messaging_sdk

Prove = Callable[[str, str], None]


@pytest.fixture
def client() -> Iterator[messaging_sdk.ApiClient]:
    configuration = messaging_sdk.Configuration(host=os.environ["MESSAGING_BASE_URL"])
    configuration.api_key["apiKey"] = "any-key-will-do"
    with messaging_sdk.ApiClient(configuration) as api_client:
        yield api_client


@pytest.fixture
def prove() -> Prove:
    """Writes down that a case passed: called last, when nothing can fail any more."""

    def write(fact: str, case: str) -> None:
        with open(os.environ["MESSAGING_REPORT"], "a", encoding="utf-8") as report:
            report.write(json.dumps({"proved": fact, "case": case}) + "\n")

    return write
