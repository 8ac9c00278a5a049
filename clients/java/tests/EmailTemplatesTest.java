import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import messaging.sdk.MessagingClient;
import messaging.sdk.api.EmailTemplatesApi.ListEmailTemplatesQuery;
import messaging.sdk.model.EmailTemplate;
import messaging.sdk.model.EmailTemplateCreate;
import messaging.sdk.model.EmailTemplateExternalIds;
import org.junit.jupiter.api.Test;

class EmailTemplatesTest {

  private static final EmailTemplate WELCOME = new EmailTemplate()
      .name("Welcome")
      .externalId("welcome")
      .smtpAccount("news@example.com")
      .text("Welcome aboard.")
      .createdAt(1769904000L);

  private final MessagingClient client = Service.CHECKED;

  @Test
  void list() {
    // region listEmailTemplates
    var query = new ListEmailTemplatesQuery().smtpAccount("news@example.com");
    var envelope = client.emailTemplates().list(query);
    // endregion
    assertEquals(WELCOME, envelope.getData().get(1));
    Report.proved("operation", "listEmailTemplates");
  }

  @Test
  void create() {
    // region createEmailTemplate
    var template = new EmailTemplateCreate()
        .name("Order shipped")
        .externalId("order-shipped")
        .smtpAccount("news@example.com")
        .text("Your order is on its way.");
    var envelope = client.emailTemplates().create(template);
    // endregion
    assertEquals("order-shipped", envelope.getData().get(0).getExternalId());
    Report.proved("operation", "createEmailTemplate");
  }

  @Test
  void delete() {
    // region deleteEmailTemplates
    var ids = new EmailTemplateExternalIds().externalId(List.of("order-shipped", "welcome"));
    var envelope = client.emailTemplates().delete(ids);
    // endregion
    assertEquals(WELCOME, envelope.getData().get(1));
    Report.proved("deleteBody", "deleteEmailTemplates");
    Report.proved("operation", "deleteEmailTemplates");
  }
}
