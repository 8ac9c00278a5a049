import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.io.IOException
import java.net.InetAddress
import java.net.InetSocketAddress
import java.util.concurrent.atomic.AtomicInteger
import messaging.sdk.kotlin.ApiException
import messaging.sdk.kotlin.MessagingClient
import messaging.sdk.kotlin.SmsSend
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.BeforeEach
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** A send that may have arrived is never made again: the service would send again too. */
class RepeatTest {
    private val arrived = AtomicInteger()
    private val server = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0)
    private val sms = MessagingClient("any-key-will-do", "http://127.0.0.1:${server.address.port}").sms
    private val message = SmsSend(sender = "ACME", message = "Hi", phoneNumbers = listOf("+447700900123"))

    @BeforeEach fun start() = server.start()

    @AfterEach fun stop() = server.stop(0)

    private fun respond(reply: (HttpExchange) -> Unit) {
        server.createContext("/") { exchange ->
            arrived.incrementAndGet()
            exchange.requestBody.readAllBytes()
            reply(exchange)
            exchange.close()
        }
    }

    @Test
    fun brokenOff() {
        // The first call gets a response, so that its connection is kept; each later one finds it broken off.
        respond { if (arrived.get() == 1) it.sendResponseHeaders(500, -1) }
        assertThrows<ApiException> { sms.send(message) }
        assertThrows<IOException> { sms.send(message) }
        assertEquals(2, arrived.get())
    }

    @Test
    fun timedOutAtTheServer() {
        // OkHttp makes a call again after a 408, on another connection when this one closes.
        respond {
            it.responseHeaders.add("Connection", "close")
            it.sendResponseHeaders(408, -1)
        }
        assertEquals(408, assertThrows<ApiException> { sms.send(message) }.statusCode)
        assertEquals(1, arrived.get())
    }

    @Test
    fun tryAgainAtOnce() {
        respond {
            it.responseHeaders.add("Retry-After", "0")
            it.sendResponseHeaders(503, -1)
        }
        val refused = assertThrows<ApiException> { sms.send(message) }
        assertEquals(503 to "0", refused.statusCode to refused.headers["retry-after"])
        assertEquals(1, arrived.get())
        assertThrows<ApiException> { sms.list("order-1") }
        assertEquals(2, arrived.get())
    }
}
