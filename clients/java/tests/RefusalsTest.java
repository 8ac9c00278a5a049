import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import messaging.sdk.ApiException;
import messaging.sdk.MessagingClient;
import messaging.sdk.api.GroupsApi;
import messaging.sdk.api.GroupsApi.ListGroupsQuery;
import messaging.sdk.model.GroupCreate;
import messaging.sdk.model.GroupIds;
import messaging.sdk.model.GroupUpdate;
import messaging.sdk.model.SmsSend;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What must not go through: a call without a key, and input that the spec forbids. */
class RefusalsTest {

  private final GroupsApi groups = Service.CLIENT.groups();

  private static void refused(Executable call) {
    assertEquals(422, assertThrows(ApiException.class, call).getStatusCode());
  }

  @Test
  void missingKey() {
    var keyless = new MessagingClient(Service.BASE_URL, null).groups();
    var error = assertThrows(ApiException.class, () -> keyless.list(new ListGroupsQuery()));
    assertEquals(401, error.getStatusCode());
    assertEquals("E-0-004", error.getError().getErrors().get(0).getCode());
    Report.proved("refused", "missing key");
  }

  @Test
  void unusableKey() {
    var error = assertThrows(IllegalArgumentException.class, () -> new MessagingClient(Service.BASE_URL, "secret\n"));
    assertFalse(error.getMessage().contains("secret"));
  }

  @Test
  void unusableAddress() {
    for (var address : List.of("secret", "http://not an address/secret", "http://no_host/secret")) {
      var error = assertThrows(IllegalArgumentException.class, () -> new MessagingClient(address, "a-key"));
      assertFalse(error.getMessage().contains("secret"), error.getMessage());
    }
  }

  @Test
  void badInput() {
    var message = new SmsSend().message("Hi").phoneNumbers(List.of("+447700900123"));
    var sms = Service.CLIENT.sms();
    refused(() -> sms.send(message));
    refused(() -> sms.send(message.sender("a sender too long")));
    refused(() -> groups.create(List.of()));
    refused(() -> groups.create(List.of(new GroupCreate().name(""))));
    refused(() -> groups.update(List.of(new GroupUpdate().id(1042L))));
    refused(() -> groups.delete(new GroupIds()));
    refused(() -> groups.list(new ListGroupsQuery().limit(1001L)));
    Report.proved("refused", "bad input");
  }
}
