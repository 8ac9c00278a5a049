import java.util.Map;
import messaging.sdk.ApiResponse;
import messaging.sdk.MessagingClient;
import org.junit.jupiter.api.Assertions;
import tools.jackson.core.type.TypeReference;

/** How the tests reach the mock, choose its response, and read it. */
final class Service {

  static final String BASE_URL = System.getenv("MESSAGING_MOCK_URL");
  static final MessagingClient CLIENT = new MessagingClient(BASE_URL, "any-key-will-do");

  /** Takes no response but a good one. */
  static final MessagingClient CHECKED = new MessagingClient(BASE_URL, "any-key-will-do") {
    @Override
    public <T> ApiResponse<T> send(
        String operation, String method, String path, Object body, Map<String, String> headers, TypeReference<T> type) {
      ApiResponse<T> response = super.send(operation, method, path, body, headers, type);
      good(response, 200);
      return response;
    }
  };

  private Service() {}

  /** The header that makes the mock give this documented response to a valid request. */
  static Map<String, String> prefer(int status) {
    return Map.of("Prefer", "code=" + status);
  }

  static Map<String, String> prefer(int status, String example) {
    return Map.of("Prefer", "code=" + status + ", example=" + example);
  }

  /** The body of a response that the mock gave to a request it found nothing wrong with. */
  static <T> T good(ApiResponse<T> response, int status) {
    Assertions.assertEquals(status, response.getStatusCode());
    Assertions.assertFalse(response.getHeaders().containsKey("sl-violations"));
    Assertions.assertTrue(response.getHeaders().containsKey("x-request-id"));
    return response.getData();
  }
}
