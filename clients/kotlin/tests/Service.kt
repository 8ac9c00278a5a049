import messaging.sdk.kotlin.ApiClient
import messaging.sdk.kotlin.ApiResponse
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNotNull
import org.junit.jupiter.api.Assertions.assertNull

/** How the tests reach the mock. */
val baseUrl: String = System.getenv("MESSAGING_MOCK_URL")
val client = ApiClient("any-key-will-do", baseUrl)

/** The header that makes the mock give this documented response to a valid request. */
fun prefer(status: Int, example: String? = null): Map<String, String> {
    val named = example?.let { ", example=$it" } ?: ""
    return mapOf("Prefer" to "code=$status$named")
}

/** The body of a response that the mock gave to a request it found nothing wrong with. */
fun <T> good(response: ApiResponse<T>, status: Int = 200): T {
    assertEquals(status, response.statusCode)
    assertNull(response.headers["sl-violations"])
    assertNotNull(response.headers["x-request-id"])
    return response.data
}
