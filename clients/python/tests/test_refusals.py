"""What must not go through: a call without a key, and input that the spec forbids."""

import os

import pytest
from conftest import Prove
from pydantic import ValidationError

from messaging_sdk import (
    ApiClient,
    ErrorEnvelope,
    GroupCreate,
    GroupIds,
    GroupsApi,
    GroupUpdate,
    SmsApi,
    SmsSend,
    UnauthorizedException,
    UnprocessableContentException,
)


def test_missing_key(prove: Prove) -> None:
    with ApiClient(None, os.environ["MESSAGING_MOCK_URL"]) as client, pytest.raises(UnauthorizedException) as caught:
        GroupsApi(client).list_groups()
    assert isinstance(caught.value.data, ErrorEnvelope)
    assert caught.value.data.errors[0].code == "E-0-004"
    prove("refused", "missing key")


def test_bad_input(client: ApiClient, prove: Prove) -> None:
    with pytest.raises(ValidationError, match="sender"):
        SmsSend(sender="a sender too long", message="Hi", phone_numbers=["+447700900123"])
    with pytest.raises(ValidationError, match="descripton"):
        GroupCreate.model_validate({"name": "Staff", "descripton": "misspelt"})
    with pytest.raises(ValidationError, match="id"):
        GroupIds(id=[])
    with pytest.raises(ValidationError, match="create_groups"):
        GroupsApi(client).create_groups([])
    # A path that is not whole would be another operation's.
    with pytest.raises(ValueError, match="external_?[iI]d"):
        SmsApi(client).list_sms("..")
    # What the client does not check, the service does: a change of nothing.
    with pytest.raises(UnprocessableContentException):
        GroupsApi(client).update_groups([GroupUpdate(id=1042)])
    prove("refused", "bad input")
