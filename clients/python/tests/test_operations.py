"""All operations, each with a request and a response that the spec gives as examples."""

from collections.abc import Iterator, Mapping
from os import environ
from typing import Optional, TypeVar

import pytest
from conftest import KEY, Prove
from pydantic import BaseModel
from responses import good

from messaging_sdk import (
    EmailTemplate,
    EmailTemplateCreate,
    EmailTemplateExternalIds,
    Group,
    GroupContact,
    GroupContactIds,
    GroupCreate,
    GroupIds,
    GroupUpdate,
    MessagingClient,
    ScenarioTrigger,
    Sms,
    SmsSend,
    TriggeredScenario,
)
from messaging_sdk.api_client import Call
from messaging_sdk.api_response import ApiResponse

T = TypeVar("T", bound=BaseModel)


class CheckedClient(MessagingClient):
    """Takes no response but a good one."""

    def send(
        self, call: Call[T], timeout: Optional[float] = None, headers: Optional[Mapping[str, str]] = None
    ) -> ApiResponse[T]:
        response = super().send(call, timeout, headers)
        good(response)
        return response


@pytest.fixture
def client() -> Iterator[MessagingClient]:
    with CheckedClient(base_url=environ["MESSAGING_MOCK_URL"], api_key=KEY) as checked:
        yield checked


EU = Group(
    id=1042,
    name="Customers EU",
    description="Customers with an address in the EU",
    external_id="customers-eu",
    created_at=1767225600,
)
VIP = Group(id=1043, name="VIP", description=None, external_id=None, created_at=1769904000)
STAFF = Group(
    id=1051,
    name="Staff",
    description="Everyone on the payroll",
    external_id="staff",
    created_at=1794700800,
)
ADA = GroupContact(
    id=70011, email="ada@example.com", phone_number="+447700900123", external_id="crm-5521"
)
WELCOME = EmailTemplate(
    name="Welcome",
    external_id="welcome",
    smtp_account="news@example.com",
    html=None,
    text="Welcome aboard.",
    created_at=1769904000,
)


def test_list_groups(client: MessagingClient, prove: Prove) -> None:
    # region listGroups
    envelope = client.groups.list(
        offset=0, limit=2, order_by="id", order_direction="DESC"
    )
    # endregion
    assert envelope.data == [VIP, EU]
    assert envelope.meta.number_of_data == 2
    prove("operation", "listGroups")


def test_create_groups(client: MessagingClient, prove: Prove) -> None:
    # region createGroups
    groups = [
        GroupCreate(name="Staff", description="Everyone on the payroll", external_id="staff"),
        GroupCreate(name="Press", external_id="press"),
    ]
    envelope = client.groups.create(groups)
    # endregion
    assert envelope.data[0] == STAFF
    assert envelope.errors is None
    prove("operation", "createGroups")


def test_update_groups(client: MessagingClient, prove: Prove) -> None:
    # region updateGroups
    changes = [
        GroupUpdate(id=1042, name="Customers EU and EEA"),
        GroupUpdate(id=1043, description="Anyone who must not wait"),
    ]
    envelope = client.groups.update(changes)
    # endregion
    assert [group.name for group in envelope.data] == ["Customers EU and EEA", "VIP"]
    prove("operation", "updateGroups")


def test_delete_groups(client: MessagingClient, prove: Prove) -> None:
    # region deleteGroups
    envelope = client.groups.delete(GroupIds(id=[1051, 1052]))
    # endregion
    assert envelope.data[0] == STAFF
    # The mock refuses a request that lacks the body the spec asks for.
    prove("deleteBody", "deleteGroups")
    prove("operation", "deleteGroups")


def test_list_group_contacts(client: MessagingClient, prove: Prove) -> None:
    # region listGroupContacts
    envelope = client.group_contacts.list(1042, order_by="createdAt")
    # endregion
    assert envelope.data[2] == ADA
    assert envelope.data[0].email is None
    prove("operation", "listGroupContacts")


def test_add_group_contacts(client: MessagingClient, prove: Prove) -> None:
    # region addGroupContacts
    ids = GroupContactIds(id=[70011, 70013])
    envelope = client.group_contacts.add(1042, ids)
    # endregion
    assert envelope.data[0] == ADA
    prove("operation", "addGroupContacts")


def test_remove_group_contacts(client: MessagingClient, prove: Prove) -> None:
    # region removeGroupContacts
    ids = GroupContactIds(id=[70011, 70013])
    envelope = client.group_contacts.remove(1042, ids)
    # endregion
    assert envelope.data[0] == ADA
    prove("deleteBody", "removeGroupContacts")
    prove("operation", "removeGroupContacts")


def test_list_email_templates(client: MessagingClient, prove: Prove) -> None:
    # region listEmailTemplates
    envelope = client.email_templates.list(smtp_account="news@example.com")
    # endregion
    assert envelope.data[1] == WELCOME
    prove("operation", "listEmailTemplates")


def test_create_email_template(client: MessagingClient, prove: Prove) -> None:
    # region createEmailTemplate
    template = EmailTemplateCreate(
        name="Order shipped",
        external_id="order-shipped",
        smtp_account="news@example.com",
        text="Your order is on its way.",
    )
    envelope = client.email_templates.create(template)
    # endregion
    assert envelope.data[0].external_id == "order-shipped"
    prove("operation", "createEmailTemplate")


def test_delete_email_templates(client: MessagingClient, prove: Prove) -> None:
    # region deleteEmailTemplates
    ids = EmailTemplateExternalIds(external_id=["order-shipped", "welcome"])
    envelope = client.email_templates.delete(ids)
    # endregion
    assert envelope.data[1] == WELCOME
    prove("deleteBody", "deleteEmailTemplates")
    prove("operation", "deleteEmailTemplates")


def test_list_sms(client: MessagingClient, prove: Prove) -> None:
    # region listSms
    envelope = client.sms.list(
        "order-20261115-0017",
        phone_number="+447700900123",
        status=2,
        date_from="2026-11-01T00:00:00Z",
        date_to="2026-11-30 23:59:59",
    )
    # endregion
    assert envelope.data[0] == Sms(
        sender="ACME",
        phone_number="+447700900123",
        external_id="order-20261115-0017",
        status=2,
        status_time=1794731405,
        create_time=1794731400,
        number_of_parts=1,
    )
    prove("operation", "listSms")


def test_send_sms(client: MessagingClient, prove: Prove) -> None:
    # region sendSms
    sms = SmsSend(
        sender="ACME", message="Your order has shipped.", phone_numbers=["+447700900123"]
    )
    envelope = client.sms.send(sms)
    # endregion
    assert envelope.meta.sent_sms == 1
    assert envelope.data[0].status == 6
    prove("operation", "sendSms")


def test_trigger_scenario(client: MessagingClient, prove: Prove) -> None:
    # region triggerScenario
    trigger = ScenarioTrigger(
        scenario_id="welcome",
        recipient_email="ada@example.com",
        recipient_mobile_number="+447700900123",
    )
    envelope = client.scenarios.trigger(trigger)
    # endregion
    assert envelope.data[0] == TriggeredScenario(
        trigger_id="trg-3f9a1c7e5b2d4806",
        scenario_id="welcome",
        recipient_email="ada@example.com",
        recipient_mobile_number="+447700900123",
        created_at=1794731400,
    )
    prove("operation", "triggerScenario")
