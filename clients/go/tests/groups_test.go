package contract

import (
	"testing"

	messaging "github.com/messaging-sdk/messaging-sdk/clients/go"
)

// Each operation has a request and a response that the spec gives as examples, here and in the files beside this one.

var (
	vip   = messaging.Group{Id: 1043, Name: "VIP", CreatedAt: 1769904000}
	staff = messaging.Group{
		Id:          1051,
		Name:        "Staff",
		Description: nullable("Everyone on the payroll"),
		ExternalId:  nullable("staff"),
		CreatedAt:   1794700800,
	}
)

func TestListGroups(t *testing.T) {
	// region listGroups
	query := messaging.ListGroupsQuery{
		Offset:         messaging.PtrInt64(0),
		Limit:          messaging.PtrInt64(2),
		OrderBy:        messaging.PtrString("id"),
		OrderDirection: messaging.PtrString("DESC"),
	}
	envelope, response, err := client.Groups.List(ctx, query)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Data[0], vip)
	same(t, envelope.Data[1].GetDescription(), "Customers with an address in the EU")
	same(t, envelope.Meta.NumberOfData, 2)
	proved(t, "operation", "listGroups")
}

func TestCreateGroups(t *testing.T) {
	// region createGroups
	groups := []messaging.GroupCreate{
		{
			Name:        "Staff",
			Description: messaging.PtrString("Everyone on the payroll"),
			ExternalId:  messaging.PtrString("staff"),
		},
		{Name: "Press", ExternalId: messaging.PtrString("press")},
	}
	envelope, response, err := client.Groups.Create(ctx, groups)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Data[0], staff)
	same(t, envelope.Errors, nil)
	proved(t, "operation", "createGroups")
}

func TestUpdateGroups(t *testing.T) {
	// region updateGroups
	changes := []messaging.GroupUpdate{
		{Id: 1042, Name: messaging.PtrString("Customers EU and EEA")},
		{Id: 1043, Description: messaging.PtrString("Anyone who must not wait")},
	}
	envelope, response, err := client.Groups.Update(ctx, changes)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Data[0].Name, "Customers EU and EEA")
	same(t, envelope.Data[1].Name, "VIP")
	proved(t, "operation", "updateGroups")
}

func TestDeleteGroups(t *testing.T) {
	// region deleteGroups
	ids := messaging.GroupIds{Id: []int64{1051, 1052}}
	envelope, response, err := client.Groups.Delete(ctx, ids)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Data[0], staff)
	// The mock refuses a request that lacks the body the spec asks for.
	proved(t, "deleteBody", "deleteGroups")
	proved(t, "operation", "deleteGroups")
}
