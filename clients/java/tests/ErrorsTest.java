import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import messaging.sdk.ApiException;
import messaging.sdk.ApiException.Outcome;
import messaging.sdk.api.GroupsApi;
import messaging.sdk.model.GroupCreate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each documented error status, thrown with its code and the id of the request. */
class ErrorsTest {

  private final GroupsApi groups = Service.CLIENT.groups();

  @ParameterizedTest
  @CsvSource({
    "400, E-1-001, BadRequest",
    "401, E-0-004, Unauthorized",
    "403, E-0-006, Forbidden",
    "404, E-3-001, NotFound",
    "413, E-1-003, ApiException",
    "422, E-2-001, UnprocessableContent",
    "429, E-4-001, TooManyRequests",
    "500, E-5-001, ApiException",
    "503, E-5-002, ApiException",
  })
  void read(int status, String code, String name) {
    var wanted = List.of(new GroupCreate().name("Staff"));
    var error = assertThrows(
        ApiException.class, () -> groups.createWithHttpInfo(wanted, Service.prefer(status)));
    assertEquals(name, error.getClass().getSimpleName());
    assertEquals(status == 500 ? Outcome.UNKNOWN : Outcome.REJECTED, error.getOutcome());
    assertEquals(status, error.getStatusCode());
    assertEquals(code, error.getError().getErrors().get(0).getCode());
    assertFalse(error.getError().getMeta().getUniqId().isEmpty());
    assertTrue(error.getHeaders().containsKey("x-request-id"));
    assertTrue(error.getMessage().contains(status + ": " + code), error.getMessage());
    if (status == 429 || status == 503) {
      assertTrue(error.getRetryAfter().toSeconds() > 0);
    }
    Report.proved("error", String.valueOf(status));
  }
}
