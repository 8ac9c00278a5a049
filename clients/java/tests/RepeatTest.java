import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import messaging.sdk.ApiException;
import messaging.sdk.MessagingClient;
import messaging.sdk.api.SmsApi;
import messaging.sdk.model.SmsSend;
import org.junit.jupiter.api.Test;

/** A send that may have arrived is never made again: the service would send again too. */
class RepeatTest {

  private final AtomicInteger arrived = new AtomicInteger();

  /** Responds to the first call, so that its connection is kept, and breaks that off at each later one. */
  private void respondOnce(HttpExchange exchange) throws IOException {
    exchange.getRequestBody().readAllBytes();
    if (arrived.incrementAndGet() == 1) {
      exchange.sendResponseHeaders(200, -1);
    }
    exchange.close();
  }

  @Test
  void keyIsNotShown() throws Exception {
    MessagingClient client = new MessagingClient("http://user:s3cret-any-key-will-do@localhost:1", "s3cret-any-key-will-do");
    assertEquals("MessagingClient[http://localhost:1]", client.toString());
    // What writes the fields of an object passes these by.
    assertTrue(Modifier.isTransient(MessagingClient.class.getDeclaredField("apiKey").getModifiers()));
  }

  /** It would make a call again elsewhere, with the key. */
  @Test
  void redirects() {
    for (Redirect redirect : List.of(Redirect.NORMAL, Redirect.ALWAYS)) {
      HttpClient http = HttpClient.newBuilder().followRedirects(redirect).build();
      IllegalArgumentException refused = assertThrows(IllegalArgumentException.class,
          () -> new MessagingClient("http://localhost:1", "any-key-will-do", http, Duration.ofSeconds(1)));
      assertTrue(refused.getMessage().startsWith("http follows redirects"));
    }
  }

  @Test
  void brokenOff() throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::respondOnce);
    server.start();
    try {
      String address = "http://%s:%d".formatted(server.getAddress().getHostString(), server.getAddress().getPort());
      SmsApi sms = new MessagingClient(address, "any-key-will-do").sms();
      SmsSend message = new SmsSend().sender("ACME").message("Hi").phoneNumbers(List.of("+447700900123"));
      sms.send(message);
      ApiException error = assertThrows(ApiException.class, () -> sms.send(message));
      assertEquals(0, error.getStatusCode());
      assertEquals(2, arrived.get());
    } finally {
      server.stop(0);
    }
  }
}
