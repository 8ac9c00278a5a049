import java.io.File
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

private val report = File(System.getenv("MESSAGING_REPORT"))

/** Writes down that a case passed: called last, when nothing can fail any more. */
fun proved(fact: String, case: String) {
    report.appendText("""{"proved": "$fact", "case": "$case"}""" + "\n")
}

/** Writes down what the caller of a response was told. */
fun told(name: String, told: JsonObject) {
    report.appendText("""{"proved": "response", "case": ${JsonPrimitive(name)}, "told": $told}""" + "\n")
}

/** Writes down what came of a fixture. */
fun seen(name: String, seen: JsonObject) {
    report.appendText("""{"proved": "fixture", "case": ${JsonPrimitive(name)}, "seen": $seen}""" + "\n")
}
