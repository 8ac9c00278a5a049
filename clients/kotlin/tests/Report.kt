import java.io.File

private val report = File(System.getenv("MESSAGING_REPORT"))

/** Writes down that a case passed: called last, when nothing can fail any more. */
fun proved(fact: String, case: String) {
    report.appendText("""{"proved": "$fact", "case": "$case"}""" + "\n")
}
