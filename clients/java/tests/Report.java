import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What was proven of the client. */
final class Report {

  private static final Path FILE = Path.of(System.getenv("MESSAGING_REPORT"));

  private Report() {}

  /** Writes down that a case passed: called last, when nothing can fail any more. */
  static void proved(String fact, String name) {
    write("{\"proved\": \"%s\", \"case\": \"%s\"}%n".formatted(fact, name));
  }

  /** Writes down what came of a fixture. */
  static void seen(String name, JsonNode seen) {
    var line = new JsonMapper().createObjectNode().put("proved", "fixture").put("case", name).set("seen", seen);
    write(line + "\n");
  }

  /** Writes down what the caller of a response was told. */
  static void reported(String fact, String name, JsonNode reported) {
    var line = new JsonMapper().createObjectNode().put("proved", fact).put("case", name).set("reported", reported);
    write(line + "\n");
  }

  private static void write(String line) {
    try {
      Files.writeString(FILE, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }
}
