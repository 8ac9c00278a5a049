package contract

import (
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
	// region listEmailTemplates
	query := messaging.ListEmailTemplatesQuery{SmtpAccount: messaging.PtrString("news@example.com")}
	envelope, response, err := client.EmailTemplates.List(ctx, query)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Data[1], welcome)
	proved(t, "operation", "listEmailTemplates")
}

func TestCreateEmailTemplate(t *testing.T) {
	// region createEmailTemplate
	template := messaging.EmailTemplateCreate{
		Name:        "Order shipped",
		ExternalId:  "order-shipped",
		SmtpAccount: "news@example.com",
		Text:        messaging.PtrString("Your order is on its way."),
	}
	envelope, response, err := client.EmailTemplates.Create(ctx, template)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Data[0].ExternalId, "order-shipped")
	proved(t, "operation", "createEmailTemplate")
}

func TestDeleteEmailTemplates(t *testing.T) {
	// region deleteEmailTemplates
	ids := messaging.EmailTemplateExternalIds{ExternalId: []string{"order-shipped", "welcome"}}
	envelope, response, err := client.EmailTemplates.Delete(ctx, ids)
	// endregion
	good(t, 200, response, err)
	same(t, envelope.Data[1], welcome)
	proved(t, "deleteBody", "deleteEmailTemplates")
	proved(t, "operation", "deleteEmailTemplates")
}
