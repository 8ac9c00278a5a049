package contract

import (
	"context"
	"testing"

	messaging "github.com/messaging-sdk/messaging-sdk/clients/go"
)

var (
	ada = messaging.GroupContact{
		Id:          70011,
		Email:       nullable("ada@example.com"),
		PhoneNumber: nullable("+447700900123"),
		ExternalId:  nullable("crm-5521"),
	}
	twoContacts = messaging.GroupContactIds{Id: []int64{70011, 70013}}
)

func TestListGroupContacts(t *testing.T) {
	query := messaging.ListGroupContactsQuery{OrderBy: messaging.PtrString("createdAt")}
	envelope, response, err := service().GroupContactsAPI.ListGroupContacts(context.Background(), 1042, query)
	good(t, 200, response, err)
	same(t, envelope.Data[2], ada)
	same(t, envelope.Data[0].Email.Get(), nil)
	proved(t, "operation", "listGroupContacts")
}

func TestAddGroupContacts(t *testing.T) {
	envelope, response, err := service().GroupContactsAPI.AddGroupContacts(context.Background(), 1042, twoContacts)
	good(t, 200, response, err)
	same(t, envelope.Data[0], ada)
	proved(t, "operation", "addGroupContacts")
}

func TestRemoveGroupContacts(t *testing.T) {
	envelope, response, err := service().GroupContactsAPI.RemoveGroupContacts(context.Background(), 1042, twoContacts)
	good(t, 200, response, err)
	same(t, envelope.Data[0], ada)
	proved(t, "deleteBody", "removeGroupContacts")
	proved(t, "operation", "removeGroupContacts")
}
