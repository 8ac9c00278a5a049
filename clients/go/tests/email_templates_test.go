package contract

import (
	"context"
	"testing"

	messaging "github.com/messaging-sdk/messaging-sdk/clients/go"
)

var welcome = messaging.EmailTemplate{
	Name:        "Welcome",
	ExternalId:  "welcome",
	SmtpAccount: "news@example.com",
	Text:        nullable("Welcome aboard."),
	CreatedAt:   1769904000,
}

func TestListEmailTemplates(t *testing.T) {
	query := messaging.ListEmailTemplatesQuery{SmtpAccount: messaging.PtrString("news@example.com")}
	envelope, response, err := service().EmailTemplatesAPI.ListEmailTemplates(context.Background(), query)
	good(t, 200, response, err)
	same(t, envelope.Data[1], welcome)
	proved(t, "operation", "listEmailTemplates")
}

func TestCreateEmailTemplate(t *testing.T) {
	template := messaging.EmailTemplateCreate{
		Name:        "Order shipped",
		ExternalId:  "order-shipped",
		SmtpAccount: "news@example.com",
		Text:        messaging.PtrString("Your order is on its way."),
	}
	envelope, response, err := service().EmailTemplatesAPI.CreateEmailTemplate(context.Background(), template)
	good(t, 200, response, err)
	same(t, envelope.Data[0].ExternalId, "order-shipped")
	proved(t, "operation", "createEmailTemplate")
}

func TestDeleteEmailTemplates(t *testing.T) {
	ids := messaging.EmailTemplateExternalIds{ExternalId: []string{"order-shipped", "welcome"}}
	envelope, response, err := service().EmailTemplatesAPI.DeleteEmailTemplates(context.Background(), ids)
	good(t, 200, response, err)
	same(t, envelope.Data[1], welcome)
	proved(t, "deleteBody", "deleteEmailTemplates")
	proved(t, "operation", "deleteEmailTemplates")
}
