import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import messaging.sdk.ApiClient;
import messaging.sdk.ApiException;
import messaging.sdk.ApiException.Outcome;
import messaging.sdk.WebhookVerifier;
import messaging.sdk.api.GroupsApi;
import messaging.sdk.api.GroupsApi.ListGroupsQuery;
import messaging.sdk.api.SmsApi;
import messaging.sdk.model.Group;
import messaging.sdk.model.SmsSend;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What the client makes of a service that fails, pages in its own way, or signs an event. */
class SandboxTest {

  private static final String KEY = "s3cret-any-key-will-do";
  private static final JsonMapper JSON = new JsonMapper();
  private static final JsonNode CASES = JSON.readTree(Path.of(System.getenv("MESSAGING_CASES")));
  private static final String SANDBOX = CASES.get("sandboxUrl").stringValue();
  private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final GroupsApi groups = new GroupsApi(new ApiClient(SANDBOX, KEY));

  /** Steers the sandbox. */
  private static JsonNode control(String method, String path, Object body) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(SANDBOX + "/_sandbox/" + path))
        .header("content-type", "application/json")
        .method(method, BodyPublishers.ofString(JSON.writeValueAsString(body)));
    return JSON.readTree(HTTP.send(request.build(), BodyHandlers.ofString()).body());
  }

  /** Other tests share the sandbox. */
  @AfterEach
  void reset() throws Exception {
    control("POST", "reset", Map.of());
  }

  private static ApiException attempt(String url, int milliseconds) {
    var client = new ApiClient(url, KEY, HttpClient.newHttpClient(), Duration.ofMillis(milliseconds));
    var message = new SmsSend().sender("ACME").message("Hi").phoneNumbers(List.of("+447700900123"));
    try {
      new SmsApi(client).sendSms(message);
      return null;
    } catch (ApiException error) {
      var told = new StringWriter();
      error.printStackTrace(new PrintWriter(told));
      assertFalse((told + error.getBody() + error.getError() + client).contains(KEY));
      return error;
    }
  }

  @Test
  void faults() throws Exception {
    var kinds = new HashSet<>(Set.of("refuse"));
    for (JsonNode fault : CASES.get("faults")) {
      control("POST", "reset", Map.of());
      kinds.add(fault.get("kind").stringValue());
      control("PUT", "faults", Map.of("data", List.of(((ObjectNode) fault).put("operationId", "sendSms"))));
      var error = attempt(SANDBOX, fault.get("kind").stringValue().equals("stall") ? 500 : 20_000);
      var requests = control("GET", "requests", Map.of()).get("data");
      // Nothing is made again, and what the error says of the effect is true.
      assertTrue(requests.size() <= 1, fault::toString);
      boolean sent = requests.size() > 0 && requests.get(0).get("records").size() > 0;
      if (error == null) {
        assertTrue(sent, fault::toString);
        continue;
      }
      assertFalse(sent && error.getOutcome() != Outcome.UNKNOWN, fault::toString);
      int status = error.getStatusCode();
      if (status >= 400 && status < 500 && status != 408 && !sent) {
        assertEquals(Outcome.REJECTED, error.getOutcome(), fault::toString);
      }
      switch (fault.get("kind").stringValue()) {
        case "stall" -> assertInstanceOf(ApiException.Timeout.class, error, fault::toString);
        case "reset" -> assertInstanceOf(ApiException.Connection.class, error, fault::toString);
        default -> { }
      }
    }
    var refused = assertInstanceOf(ApiException.Connection.class, attempt(CASES.get("refusedUrl").stringValue(), 20_000));
    assertEquals(Outcome.NOT_SENT, refused.getOutcome());
    kinds.forEach(kind -> Report.proved("fault", kind));
  }

  @Test
  void refusals() {
    for (JsonNode one : CASES.get("refusals")) {
      var error = attempt(one.get("url").stringValue(), 20_000);
      assertEquals(one.get("status").intValue(), error.getStatusCode(), one::toString);
      assertEquals(one.get("outcome").stringValue(), error.getOutcome().name().toLowerCase(Locale.ROOT), one::toString);
    }
    Report.proved("refused", "as the TypeScript client");
  }

  @Test
  void timeLimitOfTheWholeCall() throws Exception {
    control("POST", "reset", Map.of());
    control("PUT", "faults", Map.of("data", List.of(Map.of("kind", "drip", "delayMs", 200, "effect", true))));
    long begun = System.nanoTime();
    var error = assertInstanceOf(ApiException.Timeout.class, attempt(SANDBOX, 500));
    assertEquals(Outcome.UNKNOWN, error.getOutcome());
    assertTrue(System.nanoTime() - begun < Duration.ofSeconds(10).toNanos());
  }

  private Set<Long> allIds() throws Exception {
    control("PUT", "faults", Map.of("data", List.of()));
    var page = groups.listGroups(new ListGroupsQuery().limit(1000L)).getData();
    return new HashSet<>(page.stream().map(Group::getId).toList());
  }

  @Test
  void lists() throws Exception {
    for (var query : List.of(new ListGroupsQuery(), new ListGroupsQuery().limit(7L))) {
      int whole = 0;
      for (JsonNode dialect : CASES.get("dialects")) {
        control("POST", "reset", Map.of());
        var stayed = allIds();
        control("PUT", "faults", Map.of("data", List.of(), "dialects", List.of(dialect)));
        List<Long> found = null;
        try {
          found = groups.listGroupsAll(query).stream().map(Group::getId).toList();
        } catch (ApiException loud) {
          assertTrue(loud.getStatusCode() >= 400 || loud instanceof ApiException.Unreadable, dialect::toString);
        }
        assertTrue(control("GET", "requests", Map.of()).get("data").size() < 60, dialect::toString);
        if (found != null) {
          whole++;
          stayed.retainAll(allIds());
          stayed.removeAll(found);
          assertEquals(Set.of(), stayed, dialect::toString);
          assertEquals(found.size(), new HashSet<>(found).size(), dialect::toString);
        }
        Report.proved("list", dialect.get("name").stringValue());
      }
      assertTrue(whole > CASES.get("dialects").size() / 2);
    }
    control("POST", "reset", Map.of());
    var ids = new ArrayList<Long>();
    for (Group group : groups.listGroupsAll(new ListGroupsQuery().limit(7L))) {
      ids.add(group.getId());
    }
    assertEquals(60, ids.size());
  }

  @Test
  void webhooks() {
    for (JsonNode one : CASES.get("webhooks")) {
      var secrets = one.get("secrets").valueStream().map(JsonNode::stringValue).toArray(String[]::new);
      var verifier = new WebhookVerifier(Duration.ofSeconds(one.get("tolerance").longValue()), secrets);
      var headers = JSON.convertValue(one.get("headers"), Map.class);
      String verdict = "ok";
      try {
        @SuppressWarnings("unchecked")
        var event = verifier.verify(headers, Base64.getDecoder().decode(one.get("body").stringValue()));
        assertEquals(headers.get("webhook-id"), event.id());
        if (event.type().equals("sms.status")) {
          assertEquals(2, event.smsStatus().getData().getStatus());
        }
      } catch (WebhookVerifier.Refused refused) {
        verdict = refused.getCode().name().toLowerCase(Locale.ROOT);
      }
      assertEquals(one.get("verdict").stringValue(), verdict, one.get("name")::stringValue);
    }
    for (String secret : List.of("", "whsec_", "null", "s3cret!", "whsec_AA==")) {
      var refused = assertThrows(IllegalArgumentException.class, () -> new WebhookVerifier(secret));
      assertFalse(refused.getMessage().contains("s3cret"));
    }
    Report.proved("webhook", "as the TypeScript client");
  }
}
