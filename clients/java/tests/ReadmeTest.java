import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
// readme send
import messaging.sdk.MessagingClient;
import messaging.sdk.model.SmsSend;
import java.util.List;
// end readme
// readme errors
import messaging.sdk.ApiException;
// end readme
// readme once
import messaging.sdk.api.SmsApi.ListSmsQuery;
// end readme
// readme list
import messaging.sdk.api.GroupsApi.ListGroupsQuery;
import messaging.sdk.model.Group;
// end readme
// readme webhook
import messaging.sdk.WebhookVerifier;
import java.util.Map;
// end readme

/** The code that the README shows: its parts are between comments. */
class ReadmeTest {

  // readme once
  /** The keys that were sent, in a table with a primary key. Each change is safe when it returns. */
  interface Sends {
    /** Returns false for a key that it has: {@code insert into sends (key) values (?) on conflict do nothing}. */
    boolean claim(String key);

    /** Forgets a key: {@code delete from sends where key = ?}. */
    void release(String key);
  }

  /**
   * Sends a message to one number once under a key: 1 to 150 characters without a slash. After an exception, call it again
   * with the same key.
   */
  static void sendOnce(MessagingClient client, Sends sends, String key, SmsSend message) {
    ApiException lost = null;
    if (sends.claim(key)) {
      try {
        client.sms().send(message.externalId(key));
        return;
      } catch (ApiException error) {
        if (error.getOutcome() != ApiException.Outcome.UNKNOWN) {
          sends.release(key);
          throw error;
        }
        lost = error;
      }
    }
    for (var record : client.sms().listAll(key, new ListSmsQuery())) {
      if (record.getExternalId().equals(key)) {
        return;
      }
    }
    throw new IllegalStateException("The message of " + key + " may have been sent: look again later.", lost);
  }
  // end readme

  // readme webhook
  private final WebhookVerifier verifier = new WebhookVerifier(System.getenv("MESSAGING_WEBHOOK_SECRET"));

  int receive(Map<String, String> headers, byte[] body) {
    try {
      var event = verifier.verify(headers, body);
      if (event.type().equals("sms.status")) {
        var status = event.smsStatus().getData();
        System.out.println(status.getPhoneNumber() + " " + status.getStatus());
      }
      return 204;
    } catch (WebhookVerifier.Refused refused) {
      return 400;
    }
  }
  // end readme

  @Test
  void sendAndList() {
    // readme send
    var client = new MessagingClient(System.getenv("MESSAGING_BASE_URL"), System.getenv("MESSAGING_API_KEY"));
    var message = new SmsSend().sender("ACME").message("Your code: 348202").phoneNumbers(List.of("+447700900123"));
    var result = client.sms().send(message);
    System.out.println(result.getMeta().getSentSms());
    // The numbers that were rejected, when others were accepted.
    System.out.println(result.getErrors());
    // end readme
    assertEquals(1, result.getMeta().getSentSms());

    // readme list
    for (Group group : client.groups().listAll(new ListGroupsQuery().orderBy("name"))) {
      System.out.println(group.getId() + " " + group.getName());
    }
    // end readme
    handleErrors(new MessagingClient(System.getenv("MESSAGING_BASE_URL"), "expired"), message);
  }

  private void handleErrors(MessagingClient client, SmsSend message) {
    assertThrows(ApiException.Unauthorized.class, () -> client.sms().send(message));
    // readme errors
    try {
      client.sms().send(message);
    } catch (ApiException.TooManyRequests error) {
      System.out.println("wait " + error.getRetryAfter());
    } catch (ApiException.Timeout | ApiException.Connection error) {
      System.out.println("no response " + error.getOutcome());
    } catch (ApiException error) {
      System.out.println(error.getStatusCode() + " " + error.getOutcome() + " " + error.getMessage());
    }
    // end readme
  }

  @Test
  void receiveWebhooks() {
    var json = new JsonMapper();
    var signed = json.readTree(Path.of(System.getenv("MESSAGING_CASES"))).get("webhooks").get(0);
    @SuppressWarnings("unchecked")
    Map<String, String> headers = json.convertValue(signed.get("headers"), Map.class);
    assertEquals(204, receive(headers, Base64.getDecoder().decode(signed.get("body").stringValue())));
    assertEquals(400, receive(headers, new byte[0]));
  }
}
