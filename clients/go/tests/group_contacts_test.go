package contract

import (
	"testing"

	messaging "github.com/messaging-sdk/messaging-sdk/clients/go"
)

var ada = messaging.GroupContact{
	Id:          70011,
	Email:       nullable("ada@example.com"),
	PhoneNumber: nullable("+447700900123"),
	ExternalId:  nullable("crm-5521"),
}

func TestListGroupContacts(t *testing.T) {
	// region listGroupContacts
	query := messaging.ListGroupContactsQuery{OrderBy: messaging.PtrString("createdAt")}
	envelope, response, err := client.GroupContacts.List(ctx, 1042, query)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Data[2], ada)
	same(t, envelope.Data[0].Email.Get(), nil)
	proved(t, "operation", "listGroupContacts")
}

func TestAddGroupContacts(t *testing.T) {
	// region addGroupContacts
	ids := messaging.GroupContactIds{Id: []int64{70011, 70013}}
	envelope, response, err := client.GroupContacts.Add(ctx, 1042, ids)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Data[0], ada)
	proved(t, "operation", "addGroupContacts")
}

func TestRemoveGroupContacts(t *testing.T) {
	// region removeGroupContacts
	ids := messaging.GroupContactIds{Id: []int64{70011, 70013}}
	envelope, response, err := client.GroupContacts.Remove(ctx, 1042, ids)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Data[0], ada)
	proved(t, "deleteBody", "removeGroupContacts")
	proved(t, "operation", "removeGroupContacts")
}
