import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import messaging.sdk.api.ScenariosApi;
import messaging.sdk.api.SmsApi;
import messaging.sdk.api.SmsApi.ListSmsQuery;
import messaging.sdk.model.ScenarioTrigger;
import messaging.sdk.model.Sms;
import messaging.sdk.model.SmsSend;
import messaging.sdk.model.TriggeredScenario;
import org.junit.jupiter.api.Test;

class SendingTest {

  private final SmsApi sms = new SmsApi(Service.CLIENT);

  @Test
  void listSms() {
    var query = new ListSmsQuery()
        .phoneNumber("+447700900123")
        .status(2L)
        .dateFrom("2026-11-01T00:00:00Z")
        .dateTo("2026-11-30 23:59:59");
    var envelope = Service.good(sms.listSmsWithHttpInfo("order-20261115-0017", query, Map.of()));
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
    var message = new SmsSend()
        .sender("ACME")
        .message("Your order has shipped.")
        .phoneNumbers(List.of("+447700900123"));
    var envelope = Service.good(sms.sendSmsWithHttpInfo(message, Map.of()));
    assertEquals(1, envelope.getMeta().getSentSms());
    assertEquals(6, envelope.getData().get(0).getStatus());
    Report.proved("operation", "sendSms");
  }

  @Test
  void triggerScenario() {
    var trigger = new ScenarioTrigger()
        .scenarioId("welcome")
        .recipientEmail("ada@example.com")
        .recipientMobileNumber("+447700900123");
    var scenarios = new ScenariosApi(Service.CLIENT);
    var envelope = Service.good(scenarios.triggerScenarioWithHttpInfo(trigger, Map.of()));
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
