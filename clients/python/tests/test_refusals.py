"""What must not go through: a call without a key, and input that the spec forbids."""

import os

import pytest
from conftest import Prove
from pydantic import ValidationError

from messaging_sdk import (
    ErrorEnvelope,
    GroupCreate,
    GroupIds,
    GroupUpdate,
    MessagingClient,
    SmsSend,
    UnauthorizedException,
    UnprocessableContentException,
)


def test_missing_key(prove: Prove) -> None:
    with MessagingClient(base_url=os.environ["MESSAGING_MOCK_URL"], api_key=None) as client, pytest.raises(UnauthorizedException) as caught:
        client.groups.list()
    assert isinstance(caught.value.data, ErrorEnvelope)
    assert caught.value.data.errors[0].code == "E-0-004"
    prove("refused", "missing key")


def test_no_address() -> None:
    # A key in its place is not shown.
    for address in ("", "s3cret", "example.com"):
        with pytest.raises(ValueError, match="base_url must begin") as refused:
            MessagingClient(base_url=address, api_key=None)
        assert "s3cret" not in str(refused.value)


def test_bad_input(client: MessagingClient, prove: Prove) -> None:
    with pytest.raises(ValidationError, match="sender"):
        SmsSend(sender="a sender too long", message="Hi", phone_numbers=["+447700900123"])
    for number in ("+447700900123\n", "+44770090\u0660123", "0700"):
        with pytest.raises(ValidationError, match="phone_?[nN]umbers") as refused:
            SmsSend(sender="ACME", message="Hi", phone_numbers=["+447700900123", number])
        # An input may be personal, or a key in the wrong place.
        assert "7700" not in str(refused.value)
    with pytest.raises(ValidationError, match="descripton"):
        GroupCreate.model_validate({"name": "Staff", "descripton": "misspelt"})
    with pytest.raises(ValidationError, match="id"):
        GroupIds(id=[])
    with pytest.raises(ValidationError, match="create_groups"):
        client.groups.create([])
    # A path that is not whole would be another operation's.
    with pytest.raises(ValueError, match="external_?[iI]d"):
        client.sms.list("..")
    # What the client does not check, the service does: a change of nothing.
    with pytest.raises(UnprocessableContentException):
        client.groups.update([GroupUpdate(id=1042)])
    prove("refused", "bad input")
