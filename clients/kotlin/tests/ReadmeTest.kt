import java.io.File
import java.util.Base64
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import messaging.sdk.kotlin.UnauthorizedException
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows
// readme send
import messaging.sdk.kotlin.MessagingClient
import messaging.sdk.kotlin.SmsSend
import java.time.Duration
// end readme
// readme errors
import messaging.sdk.kotlin.ApiConnectionException
import messaging.sdk.kotlin.ApiException
import messaging.sdk.kotlin.ApiTimeoutException
import messaging.sdk.kotlin.TooManyRequestsException
// end readme
// readme webhook
import messaging.sdk.kotlin.WebhookException
import messaging.sdk.kotlin.WebhookVerifier
// end readme

/** The code that the README shows: its parts are between comments. */
class ReadmeTest {
    // readme webhook
    val verifier = WebhookVerifier(System.getenv("MESSAGING_WEBHOOK_SECRET"))

    fun receive(headers: Map<String, String>, body: ByteArray): Int = try {
        val event = verifier.verify(headers, body)
        if (event.type == "sms.status") {
            val status = event.smsStatus().data
            println("${status.phoneNumber} ${status.status}")
        }
        204
    } catch (_: WebhookException) {
        400
    }
    // end readme

    @Test
    fun sendAndList() {
        // readme send
        val client = MessagingClient(
            apiKey = System.getenv("MESSAGING_API_KEY"),
            baseUrl = System.getenv("MESSAGING_BASE_URL"),
            timeout = Duration.ofSeconds(10),
        )
        val message = SmsSend(sender = "ACME", message = "Your code: 348202", phoneNumbers = listOf("+447700900123"))
        val result = client.sms.send(message)
        println(result.meta.sentSms)
        // The numbers that were rejected, when others were accepted.
        println(result.errors)
        // end readme
        assertEquals(1L, result.meta.sentSms)

        // readme list
        for (group in client.groups.listAll(orderBy = "name")) {
            println("${group.id} ${group.name}")
        }
        // end readme
        handleErrors(MessagingClient("expired", System.getenv("MESSAGING_BASE_URL")), message)
    }

    private fun handleErrors(client: MessagingClient, message: SmsSend) {
        assertThrows<UnauthorizedException> { client.sms.send(message) }
        // readme errors
        try {
            client.sms.send(message)
        } catch (error: TooManyRequestsException) {
            println("wait ${error.retryAfter}")
        } catch (error: ApiException) {
            val hasResponse = error !is ApiTimeoutException && error !is ApiConnectionException
            println("${error.outcome} ${if (hasResponse) error.statusCode else "no response"} ${error.message}")
        }
        // end readme
    }

    @Test
    fun receiveWebhooks() {
        val cases = Json.parseToJsonElement(File(System.getenv("MESSAGING_CASES")).readText()).jsonObject
        val signed = cases.getValue("webhooks").jsonArray.first().jsonObject
        val headers = signed.getValue("headers").jsonObject.mapValues { it.value.jsonPrimitive.content }
        val body = Base64.getDecoder().decode(signed.getValue("body").jsonPrimitive.content)
        assertEquals(204, receive(headers, body))
        assertEquals(400, receive(headers, ByteArray(0)))
    }
}
