"""What must not go through: a call without a key, and input that the spec forbids."""

import os

import pytest
from conftest import Prove
from pydantic import ValidationError

import messaging_sdk
from messaging_sdk import ApiClient, ErrorEnvelope, GroupCreate, GroupIds, GroupsApi, SmsSend
from messaging_sdk.exceptions import UnauthorizedException, UnprocessableEntityException


def test_missing_key(prove: Prove) -> None:
    configuration = messaging_sdk.Configuration(host=os.environ["MESSAGING_BASE_URL"])
    with ApiClient(configuration) as client, pytest.raises(UnauthorizedException) as caught:
        GroupsApi(client).list_groups()
    assert isinstance(caught.value.data, ErrorEnvelope)
    assert caught.value.data.errors[0].code == "E-0-004"
    prove("refused", "missing key")


def test_bad_input(client: ApiClient, prove: Prove) -> None:
    with pytest.raises(ValidationError, match="sender"):
        SmsSend(sender="a sender too long", message="Hi", phoneNumbers=["+447700900123"])
    with pytest.raises(ValidationError, match="descripton"):
        GroupCreate.model_validate({"name": "Staff", "descripton": "misspelt"})
    with pytest.raises(ValidationError, match="id"):
        GroupIds(id=[])
    # What the client cannot tell, the service refuses: a list of no groups.
    with pytest.raises((ValidationError, UnprocessableEntityException)):
        GroupsApi(client).create_groups([])
    prove("refused", "bad input")
