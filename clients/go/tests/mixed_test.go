package contract

import (
	"context"
	"testing"

	messaging "github.com/messaging-sdk/messaging-sdk/clients/go"
)

// A batch that the service applied in part: what went well and what was refused, both typed.

// refused fails unless there is one error, with this code and for this item.
func refused(t *testing.T, errors []messaging.ErrorEntry, code, item string) {
	t.Helper()
	same(t, len(errors), 1)
	same(t, errors[0].Code, code)
	same(t, errors[0].Meta.GetParameter(), item)
}

func TestCreateGroupsMixed(t *testing.T) {
	groups := []messaging.GroupCreate{{Name: "Staff"}, {Name: "Customers", ExternalId: messaging.PtrString("customers-eu")}}
	envelope, response, err := responding(207, "takenExternalId").Groups.Create(context.Background(), groups)
	good(t, 207, response, err)
	same(t, len(envelope.Data), 1)
	same(t, envelope.Data[0].Name, "Staff")
	refused(t, envelope.Errors, "E-3-006", "1.externalId")
	proved(t, "mixed", "createGroups")
}

func TestUpdateGroupsMixed(t *testing.T) {
	changes := []messaging.GroupUpdate{
		{Id: 1042, Name: messaging.PtrString("Customers")},
		{Id: 9999999, Name: messaging.PtrString("Nobody")},
	}
	envelope, response, err := responding(207, "unknownGroup").Groups.Update(context.Background(), changes)
	good(t, 207, response, err)
	same(t, len(envelope.Data), 1)
	same(t, envelope.Data[0].Id, 1042)
	refused(t, envelope.Errors, "E-3-001", "1.id")
	proved(t, "mixed", "updateGroups")
}

func TestDeleteGroupsMixed(t *testing.T) {
	ids := messaging.GroupIds{Id: []int64{1051, 9999999}}
	envelope, response, err := responding(207, "unknownGroup").Groups.Delete(context.Background(), ids)
	good(t, 207, response, err)
	same(t, envelope.Data, []messaging.Group{staff})
	refused(t, envelope.Errors, "E-3-001", "id.1")
	proved(t, "mixed", "deleteGroups")
}

var oneUnknownContact = messaging.GroupContactIds{Id: []int64{70011, 9999999}}

func TestAddGroupContactsMixed(t *testing.T) {
	contacts := responding(207, "unknownContact").GroupContacts
	envelope, response, err := contacts.Add(context.Background(), 1042, oneUnknownContact)
	good(t, 207, response, err)
	same(t, envelope.Data, []messaging.GroupContact{ada})
	refused(t, envelope.Errors, "E-3-002", "id.1")
	proved(t, "mixed", "addGroupContacts")
}

func TestRemoveGroupContactsMixed(t *testing.T) {
	contacts := responding(207, "unknownContact").GroupContacts
	envelope, response, err := contacts.Remove(context.Background(), 1042, oneUnknownContact)
	good(t, 207, response, err)
	same(t, envelope.Data, []messaging.GroupContact{ada})
	refused(t, envelope.Errors, "E-3-002", "id.1")
	proved(t, "mixed", "removeGroupContacts")
}

func TestDeleteEmailTemplatesMixed(t *testing.T) {
	templates := responding(207, "unknownTemplate").EmailTemplates
	ids := messaging.EmailTemplateExternalIds{ExternalId: []string{"order-shipped", "welcome-2019"}}
	envelope, response, err := templates.Delete(context.Background(), ids)
	good(t, 207, response, err)
	same(t, len(envelope.Data), 1)
	same(t, envelope.Data[0].ExternalId, "order-shipped")
	refused(t, envelope.Errors, "E-3-003", "externalId.1")
	proved(t, "mixed", "deleteEmailTemplates")
}

func TestSendSmsMixed(t *testing.T) {
	message := messaging.SmsSend{
		Sender:       "ACME",
		Message:      "Hi",
		PhoneNumbers: []string{"+447700900123", "+447700900456", "+447700900999"},
	}
	envelope, response, err := responding(207, "refusedNumber").Sms.Send(context.Background(), message)
	good(t, 207, response, err)
	same(t, envelope.Meta.SentSms, 2)
	same(t, envelope.Meta.NotSentSms, 1)
	same(t, len(envelope.Data), 2)
	refused(t, envelope.Errors, "E-3-007", "phoneNumbers.2")
	proved(t, "mixed", "sendSms")
}
