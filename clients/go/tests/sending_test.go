package contract

import (
	"testing"

	messaging "github.com/messaging-sdk/messaging-sdk/clients/go"
)

func TestListSms(t *testing.T) {
	// region listSms
	query := messaging.ListSmsQuery{
		PhoneNumber: messaging.PtrString("+447700900123"),
		Status:      messaging.PtrInt64(2),
		DateFrom:    messaging.PtrString("2026-11-01T00:00:00Z"),
		DateTo:      messaging.PtrString("2026-11-30 23:59:59"),
	}
	envelope, response, err := client.Sms.List(ctx, "order-20261115-0017", query)
	// endregion
	good(t, 200, response, err)
	delivered := envelope.Data[0]
	same(t, delivered.Sender, "ACME")
	same(t, delivered.PhoneNumber, "+447700900123")
	same(t, delivered.ExternalId, "order-20261115-0017")
	same(t, delivered.Status, 2)
	same(t, delivered.StatusTime, 1794731405)
	same(t, delivered.CreateTime, 1794731400)
	// With the type written out, the compiler names the field when it has another.
	same[int64](t, delivered.NumberOfParts, 1)
	proved(t, "operation", "listSms")
}

func TestSendSms(t *testing.T) {
	// region sendSms
	message := messaging.SmsSend{
		Sender:       "ACME",
		Message:      "Your order has shipped.",
		PhoneNumbers: []string{"+447700900123"},
	}
	envelope, response, err := client.Sms.Send(ctx, message)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Meta.SentSms, 1)
	same(t, envelope.Data[0].Status, 6)
	proved(t, "operation", "sendSms")
}

func TestTriggerScenario(t *testing.T) {
	// region triggerScenario
	trigger := messaging.ScenarioTrigger{
		ScenarioId:            "welcome",
		RecipientEmail:        messaging.PtrString("ada@example.com"),
		RecipientMobileNumber: messaging.PtrString("+447700900123"),
	}
	envelope, response, err := client.Scenarios.Trigger(ctx, trigger)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Data[0], messaging.TriggeredScenario{
		TriggerId:             "trg-3f9a1c7e5b2d4806",
		ScenarioId:            "welcome",
		RecipientEmail:        nullable("ada@example.com"),
		RecipientMobileNumber: nullable("+447700900123"),
		CreatedAt:             1794731400,
	})
	proved(t, "operation", "triggerScenario")
}
