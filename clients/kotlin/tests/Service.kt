import messaging.sdk.kotlin.ApiResponse
import messaging.sdk.kotlin.MessagingClient
import okhttp3.Headers
import okhttp3.OkHttpClient
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNotNull
import org.junit.jupiter.api.Assertions.assertNull

/** How the tests reach the mock. */
val baseUrl: String = System.getenv("MESSAGING_MOCK_URL")
val client = MessagingClient("any-key-will-do", baseUrl)

/** Takes no response but a good one. */
val checkedClient = MessagingClient(
    "any-key-will-do",
    baseUrl,
    http = OkHttpClient.Builder()
        .addInterceptor { chain -> chain.proceed(chain.request()).also { checkGood(it.code, it.headers, 200) } }
        .build(),
)

/** The header that makes the mock give this documented response to a valid request. */
fun prefer(status: Int, example: String? = null): Map<String, String> {
    val named = example?.let { ", example=$it" } ?: ""
    return mapOf("Prefer" to "code=$status$named")
}

/** The body of a response that the mock gave to a request it found nothing wrong with. */
fun <T> good(response: ApiResponse<T>, status: Int): T {
    checkGood(response.statusCode, response.headers, status)
    return response.data
}

private fun checkGood(found: Int, headers: Headers, status: Int) {
    assertEquals(status, found)
    assertNull(headers["sl-violations"])
    assertNotNull(headers["x-request-id"])
}
