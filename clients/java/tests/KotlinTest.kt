import com.sun.net.httpserver.HttpServer
// readme kotlin
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.runInterruptible
import messaging.sdk.MessagingClient
import messaging.sdk.model.SmsSend
import messaging.sdk.model.SmsSendMixedEnvelope
// end readme
import java.net.InetAddress
import java.net.InetSocketAddress
import java.util.concurrent.CountDownLatch
import kotlinx.coroutines.async
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.supervisorScope
import messaging.sdk.ApiException
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Test

// readme kotlin
suspend fun MessagingClient.send(message: SmsSend): SmsSendMixedEnvelope =
    // Where the coroutine is canceled, the call ends: an ApiException.Connection with the outcome UNKNOWN, if it had begun.
    runInterruptible(Dispatchers.IO) { sms().send(message) }
// end readme

/** The Java client in coroutines, as a server in Kotlin calls it. */
class KotlinTest {
    private val message = SmsSend().sender("ACME").message("Hi").phoneNumbers(listOf("+447700900123"))

    @Test
    fun send() = runBlocking {
        val client = MessagingClient(System.getenv("MESSAGING_BASE_URL"), System.getenv("MESSAGING_API_KEY"))
        assertEquals(1, client.send(message).meta.sentSms)
    }

    @Test
    fun canceled() = runBlocking {
        val arrived = CountDownLatch(1)
        val server = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0)
        // It never responds.
        server.createContext("/") { arrived.countDown() }
        server.start()
        val client = MessagingClient("http://127.0.0.1:${server.address.port}", "any-key-will-do")
        var told: ApiException? = null
        supervisorScope {
            val call = async(Dispatchers.Default) {
                try {
                    client.send(message)
                } catch (error: ApiException) {
                    told = error
                    throw error
                }
            }
            runInterruptible(Dispatchers.IO) { arrived.await() }
            call.cancelAndJoin()
        }
        server.stop(0)
        assertEquals(ApiException.Outcome.UNKNOWN, told?.outcome)
    }
}
