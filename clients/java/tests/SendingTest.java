import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import messaging.sdk.MessagingClient;
import messaging.sdk.api.SmsApi.ListSmsQuery;
import messaging.sdk.model.ScenarioTrigger;
import messaging.sdk.model.Sms;
import messaging.sdk.model.SmsSend;
import messaging.sdk.model.TriggeredScenario;
import org.junit.jupiter.api.Test;

class SendingTest {

  private final MessagingClient client = Service.CHECKED;

  @Test
  void listSms() {
    // region listSms
    var query = new ListSmsQuery()
        .phoneNumber("+447700900123")
        .status(2L)
        .dateFrom("2026-11-01T00:00:00Z")
        .dateTo("2026-11-30 23:59:59");
    var envelope = client.sms().list("order-20261115-0017", query);
    // endregion
    var delivered = new Sms()
        .sender("ACME")
        .phoneNumber("+447700900123")
        .externalId("order-20261115-0017")
        .status(2L)
        .statusTime(1794731405L)
        .createTime(1794731400L)
        .numberOfParts(1L);
    assertEquals(delivered, envelope.getData().get(0));
    Report.proved("operation", "listSms");
  }

  @Test
  void sendSms() {
    // region sendSms
    var message = new SmsSend()
        .sender("ACME")
        .message("Your order has shipped.")
        .phoneNumbers(List.of("+447700900123"));
    var envelope = client.sms().send(message);
    // endregion
    assertEquals(1, envelope.getMeta().getSentSms());
    assertEquals(6, envelope.getData().get(0).getStatus());
    Report.proved("operation", "sendSms");
  }

  @Test
  void triggerScenario() {
    // region triggerScenario
    var trigger = new ScenarioTrigger()
        .scenarioId("welcome")
        .recipientEmail("ada@example.com")
        .recipientMobileNumber("+447700900123");
    var envelope = client.scenarios().trigger(trigger);
    // endregion
    var triggered = new TriggeredScenario()
        .triggerId("trg-3f9a1c7e5b2d4806")
        .scenarioId("welcome")
        .recipientEmail("ada@example.com")
        .recipientMobileNumber("+447700900123")
        .createdAt(1794731400L);
    assertEquals(triggered, envelope.getData().get(0));
    Report.proved("operation", "triggerScenario");
  }
}
