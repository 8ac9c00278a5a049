import messaging.sdk.kotlin.ApiException
import messaging.sdk.kotlin.GroupCreate
import messaging.sdk.kotlin.Outcome
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNotNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.assertThrows
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.CsvSource

/** Each documented error status, thrown with its code and the id of the request. */
class ErrorsTest {
    private val groups = client.groups

    @ParameterizedTest
    @CsvSource(
        "400, E-1-001, RefusedException",
        "401, E-0-004, UnauthorizedException",
        "403, E-0-006, ForbiddenException",
        "404, E-3-001, NotFoundException",
        "413, E-1-003, RefusedException",
        "422, E-2-001, UnprocessableContentException",
        "429, E-4-001, TooManyRequestsException",
        "500, E-5-001, RefusedException",
        "503, E-5-002, RefusedException",
    )
    fun read(status: Int, code: String, name: String) {
        val refused = assertThrows<ApiException> {
            groups.createWithHttpInfo(listOf(GroupCreate(name = "Staff")), prefer(status))
        }
        assertEquals(name, refused::class.simpleName)
        assertEquals(if (status == 500) Outcome.UNKNOWN else Outcome.REJECTED, refused.outcome)
        assertEquals(status, refused.statusCode)
        assertEquals(code, refused.error?.errors?.first()?.code)
        assertTrue(refused.error?.meta?.uniqId.orEmpty().isNotEmpty())
        assertNotNull(refused.headers["x-request-id"])
        assertTrue(refused.message.orEmpty().contains("$status: $code"))
        if (status in listOf(429, 503)) {
            assertTrue(refused.retryAfter!!.seconds > 0)
        }
        proved("error", status.toString())
    }
}
