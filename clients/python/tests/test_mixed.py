"""A batch that the service applied in part: what went well and what was refused, both typed."""

from responses import good, prefer
from conftest import Prove

from messaging_sdk import (
    EmailTemplateExternalIds,
    ErrorEntry,
    GroupContactIds,
    GroupCreate,
    GroupIds,
    GroupUpdate,
    MessagingClient,
    SmsSend,
)


def refused(errors: list[ErrorEntry] | None) -> list[tuple[str, str | None]]:
    """The code of each error and the item it names."""
    return [(one.code, one.meta.parameter if one.meta else None) for one in errors or []]


def test_create_groups(client: MessagingClient, prove: Prove) -> None:
    groups = [GroupCreate(name="Staff"), GroupCreate(name="Customers", external_id="customers-eu")]
    envelope = good(
        client.groups.create_with_http_info(
            groups, headers=prefer(207, "takenExternalId")
        ),
        207,
    )
    assert [group.name for group in envelope.data] == ["Staff"]
    assert refused(envelope.errors) == [("E-3-006", "1.externalId")]
    prove("mixed", "createGroups")


def test_update_groups(client: MessagingClient, prove: Prove) -> None:
    changes = [GroupUpdate(id=1042, name="Customers"), GroupUpdate(id=9999999, name="Nobody")]
    envelope = good(
        client.groups.update_with_http_info(
            changes, headers=prefer(207, "unknownGroup")
        ),
        207,
    )
    assert [group.id for group in envelope.data] == [1042]
    assert refused(envelope.errors) == [("E-3-001", "1.id")]
    prove("mixed", "updateGroups")


def test_delete_groups(client: MessagingClient, prove: Prove) -> None:
    ids = GroupIds(id=[1051, 9999999])
    envelope = good(
        client.groups.delete_with_http_info(ids, headers=prefer(207, "unknownGroup")),
        207,
    )
    assert [group.id for group in envelope.data] == [1051]
    assert refused(envelope.errors) == [("E-3-001", "id.1")]
    prove("mixed", "deleteGroups")


def test_add_group_contacts(client: MessagingClient, prove: Prove) -> None:
    ids = GroupContactIds(id=[70011, 9999999])
    envelope = good(
        client.group_contacts.add_with_http_info(
            1042, ids, headers=prefer(207, "unknownContact")
        ),
        207,
    )
    assert [contact.id for contact in envelope.data] == [70011]
    assert refused(envelope.errors) == [("E-3-002", "id.1")]
    prove("mixed", "addGroupContacts")


def test_remove_group_contacts(client: MessagingClient, prove: Prove) -> None:
    ids = GroupContactIds(id=[70011, 9999999])
    envelope = good(
        client.group_contacts.remove_with_http_info(
            1042, ids, headers=prefer(207, "unknownContact")
        ),
        207,
    )
    assert [contact.id for contact in envelope.data] == [70011]
    assert refused(envelope.errors) == [("E-3-002", "id.1")]
    prove("mixed", "removeGroupContacts")


def test_delete_email_templates(client: MessagingClient, prove: Prove) -> None:
    ids = EmailTemplateExternalIds(external_id=["order-shipped", "welcome-2019"])
    envelope = good(
        client.email_templates.delete_with_http_info(
            ids, headers=prefer(207, "unknownTemplate")
        ),
        207,
    )
    assert [template.external_id for template in envelope.data] == ["order-shipped"]
    assert refused(envelope.errors) == [("E-3-003", "externalId.1")]
    prove("mixed", "deleteEmailTemplates")


def test_send_sms(client: MessagingClient, prove: Prove) -> None:
    sms = SmsSend(
        sender="ACME", message="Hi", phone_numbers=["+447700900123", "+447700900456", "+447700900999"]
    )
    envelope = good(
        client.sms.send_with_http_info(sms, headers=prefer(207, "refusedNumber")), 207
    )
    assert (envelope.meta.sent_sms, envelope.meta.not_sent_sms) == (2, 1)
    assert refused(envelope.errors) == [("E-3-007", "phoneNumbers.2")]
    prove("mixed", "sendSms")
