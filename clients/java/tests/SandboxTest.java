import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import messaging.sdk.ApiException;
import messaging.sdk.ApiException.Outcome;
import messaging.sdk.MessagingClient;
import messaging.sdk.WebhookVerifier;
import messaging.sdk.api.GroupContactsApi.ListGroupContactsQuery;
import messaging.sdk.api.GroupsApi;
import messaging.sdk.api.GroupsApi.ListGroupsQuery;
import messaging.sdk.api.SmsApi.ListSmsQuery;
import messaging.sdk.model.EmailTemplateCreate;
import messaging.sdk.model.ErrorEntry;
import messaging.sdk.model.Group;
import messaging.sdk.model.GroupCreate;
import messaging.sdk.model.GroupUpdate;
import messaging.sdk.model.ScenarioTrigger;
import messaging.sdk.model.Sms;
import messaging.sdk.model.SmsSend;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the client makes of a service that fails, pages in its own way, or signs an event. */
class SandboxTest {

  private static final String KEY = "s3cret-any-key-will-do";
  private static final JsonMapper JSON = new JsonMapper();
  private static final JsonNode CASES = JSON.readTree(Path.of(System.getenv("MESSAGING_CASES")));
  private static final String SANDBOX = CASES.get("sandboxUrl").stringValue();
  private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final GroupsApi groups = new MessagingClient(SANDBOX, KEY).groups();

  private static JsonNode control(String method, String path, Object body) throws Exception {
    return control(SANDBOX, method, path, body);
  }

  /** Steers a sandbox. */
  private static JsonNode control(String service, String method, String path, Object body) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(service + "/_sandbox/" + path))
        .header("content-type", "application/json")
        .method(method, BodyPublishers.ofString(JSON.writeValueAsString(body)));
    return JSON.readTree(HTTP.send(request.build(), BodyHandlers.ofString()).body());
  }

  /** Other tests share the sandbox. */
  @AfterEach
  void reset() throws Exception {
    control("POST", "reset", Map.of());
  }

  /** Makes the call of a fixture, and returns the errors beside its records. */
  private static List<ErrorEntry> call(MessagingClient client, String operation, JsonNode given) {
    var errors = switch (operation) {
      case "listGroups" -> {
        client.groups().list(new ListGroupsQuery());
        yield null;
      }
      case "updateGroups" -> {
        var groups = given.valueStream().map(one -> JSON.convertValue(one, GroupUpdate.class)).toList();
        yield client.groups().update(groups).getErrors();
      }
      default -> client.sms().send(JSON.convertValue(given, SmsSend.class)).getErrors();
    };
    return errors == null ? List.of() : errors;
  }

  @Test
  void fixtures() throws Exception {
    for (JsonNode one : CASES.get("fixtures")) {
      var service = one.get("controlUrl").stringValue();
      control(service, "POST", "reset", Map.of());
      control(service, "PUT", "faults", Map.of("data", List.of(one.get("rule"))));
      var timeout = Duration.ofMillis(one.get("timeoutMs").longValue());
      var client = new MessagingClient(
          one.get("url").stringValue(), CASES.get("key").stringValue(), HttpClient.newHttpClient(), timeout);
      var seen = JSON.createObjectNode().put("message", "").put("shown", "");
      try {
        var errors = call(client, one.get("operation").stringValue(), one.get("input"));
        seen.putObject("told").put("outcome", errors.isEmpty() ? "done" : "partial");
      } catch (ApiException error) {
        var trace = new StringWriter();
        error.printStackTrace(new PrintWriter(trace));
        seen.putObject("told").put("code", error.getCode())
            .put("outcome", error.getOutcome().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        seen.put("message", error.getMessage());
        seen.put("shown", trace + error.getBody() + error.getError() + error.getHeaders() + client);
      }
      var arrived = control(service, "GET", "requests", Map.of()).get("data");
      long effects = arrived.valueStream().filter(request -> !request.get("records").isEmpty()).count();
      Report.seen(one.get("name").stringValue(), seen.put("attempts", arrived.size()).put("effects", effects));
    }
  }

  private static <T> List<T> all(JsonNode given, Class<T> type) {
    return given.valueStream().map(one -> JSON.convertValue(one, type)).toList();
  }

  /** Makes the call of a response, and returns what it says beside its records. */
  private static List<ErrorEntry> callFor(MessagingClient client, String operation, JsonNode given) {
    var errors = switch (operation) {
      case "createEmailTemplate" -> {
        client.emailTemplates().create(JSON.convertValue(given, EmailTemplateCreate.class));
        yield null;
      }
      case "createGroups" -> client.groups().create(all(given, GroupCreate.class)).getErrors();
      case "listGroupContacts" -> {
        client.groupContacts().list(1042L, new ListGroupContactsQuery());
        yield null;
      }
      case "triggerScenario" -> {
        client.scenarios().trigger(JSON.convertValue(given, ScenarioTrigger.class));
        yield null;
      }
      default -> call(client, operation, given);
    };
    return errors == null ? List.of() : errors;
  }

  @Test
  void responses() {
    for (JsonNode one : CASES.get("responses")) {
      var reported = JSON.createObjectNode();
      try {
        var errors = callFor(
            new MessagingClient(one.get("url").stringValue(), KEY), one.get("operation").stringValue(), one.get("input"));
        reported.put("outcome", errors.isEmpty() ? "done" : "partial");
        for (ErrorEntry error : errors) {
          var place = error.getMeta() == null || error.getMeta().getParameter() == null ? "" : error.getMeta().getParameter();
          reported.withArray("errors").add((error.getCode() + " " + place).strip());
        }
      } catch (ApiException error) {
        reported.put("outcome", error.getOutcome().name().toLowerCase(Locale.ROOT)).put("retryable", error.isRetryable())
            .put("next", error.getNext().name().toLowerCase(Locale.ROOT));
      }
      Report.reported(one.get("proves").stringValue(), one.get("name").stringValue(), reported);
    }
  }

  @Test
  void waits() {
    for (JsonNode one : CASES.get("waits")) {
      var sms = new MessagingClient(one.get("url").stringValue(), KEY).sms();
      var message = new SmsSend().sender("ACME").message("Hi").phoneNumbers(List.of("+447700900123"));
      var wait = assertThrows(ApiException.class, () -> sms.send(message)).getRetryAfter();
      Report.reported("wait", one.get("name").stringValue(), JSON.valueToTree(wait == null ? null : wait.toMillis() / 1000.0));
    }
  }

  @Test
  void anyOther404OfAListNamesPathAndAddress() {
    var client = new MessagingClient(SANDBOX + "/v2.1", KEY);
    var refused = assertThrows(ApiException.NotFound.class, () -> client.groups().list(new ListGroupsQuery()));
    assertTrue(refused.getMessage().endsWith("GET /v2.1/group was asked for below " + SANDBOX + "/v2.1"), refused::getMessage);
    var sms = client.sms().listAll("+48500100001", new ListSmsQuery());
    refused = assertThrows(ApiException.NotFound.class, () -> sms.stream().count());
    assertTrue(refused.getMessage().contains("GET /v2.1/sms/{externalId} was asked for"), refused::getMessage);
  }

  @Test
  void timeLimitOfTheWholeCall() throws Exception {
    control("POST", "reset", Map.of());
    control("PUT", "faults", Map.of("data", List.of(Map.of("kind", "drip", "delayMs", 200, "effect", true))));
    long begun = System.nanoTime();
    var client = new MessagingClient(SANDBOX, KEY, HttpClient.newHttpClient(), Duration.ofMillis(500));
    var message = new SmsSend().sender("ACME").message("Hi").phoneNumbers(List.of("+447700900123"));
    var error = assertThrows(ApiException.Timeout.class, () -> client.sms().send(message));
    assertEquals(Outcome.UNKNOWN, error.getOutcome());
    assertTrue(System.nanoTime() - begun < Duration.ofSeconds(10).toNanos());
  }

  private Set<Long> allIds() throws Exception {
    control("PUT", "faults", Map.of("data", List.of()));
    var page = groups.list(new ListGroupsQuery().limit(1000L)).getData();
    return new HashSet<>(page.stream().map(Group::getId).toList());
  }

  @Test
  void lists() throws Exception {
    for (var query : List.of(new ListGroupsQuery(), new ListGroupsQuery().limit(7L))) {
      int complete = 0;
      for (JsonNode dialect : CASES.get("dialects")) {
        control("POST", "reset", Map.of());
        var stayed = allIds();
        control("PUT", "faults", Map.of("data", List.of(), "dialects", List.of(dialect)));
        List<Long> found = null;
        try {
          found = groups.listAll(query).stream().map(Group::getId).toList();
        } catch (ApiException loud) {
          assertTrue(loud.getStatusCode() >= 400 || loud instanceof ApiException.Unreadable, dialect::toString);
        }
        assertTrue(control("GET", "requests", Map.of()).get("data").size() < 60, dialect::toString);
        if (found != null) {
          complete++;
          stayed.retainAll(allIds());
          stayed.removeAll(found);
          assertEquals(Set.of(), stayed, dialect::toString);
          assertEquals(found.size(), new HashSet<>(found).size(), dialect::toString);
        }
        Report.proved("list", dialect.get("name").stringValue());
      }
      assertTrue(complete > CASES.get("dialects").size() / 2);
    }
    control("POST", "reset", Map.of());
    var ids = new ArrayList<Long>();
    for (Group group : groups.listAll(new ListGroupsQuery().limit(7L))) {
      ids.add(group.getId());
    }
    assertEquals(60, ids.size());
  }

  @Test
  void changingLists() {
    for (JsonNode one : CASES.get("lists")) {
      var client = new MessagingClient(one.get("url").stringValue(), KEY);
      var limit = one.get("limit").isNull() ? null : one.get("limit").longValue();
      var reported = JSON.createObjectNode();
      try {
        var marks = one.get("operation").stringValue().equals("listSms")
            ? client.sms().listAll("order-4711", limit == null ? new ListSmsQuery() : new ListSmsQuery().limit(limit))
                .stream().map(Sms::getStatusTime).toList()
            : client.groups().listAll(limit == null ? new ListGroupsQuery() : new ListGroupsQuery().limit(limit))
                .stream().map(Group::getId).toList();
        reported.set("reported", JSON.valueToTree(marks));
      } catch (ApiException.Unreadable loud) {
        reported.put("reported", "error");
      }
      Report.reported("walk", one.get("name").stringValue(), reported.get("reported"));
    }
  }

  /** The table of a database, in memory. */
  private static final class Table implements ReadmeTest.Sends {
    private final Set<String> keys = ConcurrentHashMap.newKeySet();

    @Override
    public boolean claim(String key) {
      return keys.add(key);
    }

    @Override
    public void release(String key) {
      keys.remove(key);
    }
  }

  private final Table sends = new Table();

  /** Sends under a key so many times at once, of which the first meets a fault, and returns how many succeed. */
  private long meet(String key, int calls, List<?> faults) throws Exception {
    control("PUT", "faults", Map.of("data", faults));
    var pool = Executors.newFixedThreadPool(calls);
    Callable<Boolean> call = () -> {
      try {
        var message = new SmsSend().sender("ACME").message("Hi").phoneNumbers(List.of("+447700900123"));
        ReadmeTest.sendOnce(new MessagingClient(SANDBOX, KEY), sends, key, message);
        return true;
      } catch (ApiException | IllegalStateException loud) {
        return false;
      }
    };
    long succeeded = 0;
    for (var one : pool.invokeAll(Collections.nCopies(calls, call))) {
      succeeded += one.get() ? 1 : 0;
    }
    pool.shutdown();
    return succeeded;
  }

  private static long sent() throws Exception {
    return control("GET", "requests", Map.of()).get("data").valueStream()
        .filter(one -> one.get("operationId").asString("").equals("sendSms") && !one.get("records").isEmpty()).count();
  }

  @Test
  void keysSentOnce() throws Exception {
    control("POST", "reset", Map.of());
    var lost = Map.of("kind", "reset", "at", "head", "effect", true, "operationId", "sendSms", "count", 1);
    var missed = Map.of("kind", "reset", "at", "head", "effect", false, "operationId", "sendSms", "count", 1);
    var refusal = Map.of(
        "kind", "rejection", "status", 422, "body", "envelope", "effect", false, "operationId", "sendSms", "count", 1);
    assertEquals(List.of(1L, 1L, 1L), List.of(meet("order-1", 1, List.of()), meet("order-1", 1, List.of()), sent()));
    Report.proved("once", "a second call");
    assertEquals(List.of(1L, 1L, 2L), List.of(meet("order-2", 1, List.of(lost)), meet("order-2", 1, List.of()), sent()));
    Report.proved("once", "a lost response of what was done");
    assertEquals(List.of(0L, 0L, 2L), List.of(meet("order-3", 1, List.of(missed)), meet("order-3", 1, List.of()), sent()));
    Report.proved("once", "a lost response of what was not done");
    assertEquals(List.of(0L, 1L, 3L), List.of(meet("order-4", 1, List.of(refusal)), meet("order-4", 1, List.of()), sent()));
    Report.proved("once", "a refusal");
    meet("order-5", 50, List.of());
    assertEquals(List.of(1L, 4L), List.of(meet("order-5", 1, List.of()), sent()));
    Report.proved("once", "fifty at once");
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
