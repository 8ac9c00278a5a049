import messaging.sdk.kotlin.ApiException
import messaging.sdk.kotlin.GroupCreate
import messaging.sdk.kotlin.GroupIds
import messaging.sdk.kotlin.GroupUpdate
import messaging.sdk.kotlin.MessagingClient
import messaging.sdk.kotlin.SmsSend
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** What must not go through: a call without a key, and input that the spec forbids. */
class RefusalsTest {
    private val groups = client.groups

    private fun refused(call: () -> Unit) = assertEquals(422, assertThrows<ApiException> { call() }.statusCode)

    @Test
    fun missingKey() {
        val refused = assertThrows<ApiException> { MessagingClient(apiKey = null, baseUrl).groups.list() }
        assertEquals(401, refused.statusCode)
        assertEquals("E-0-004", refused.error?.errors?.first()?.code)
        proved("refused", "missing key")
    }

    @Test
    fun unusableKey() {
        val refused = assertThrows<IllegalArgumentException> { MessagingClient("secret\n", baseUrl) }
        assertFalse(refused.message.orEmpty().contains("secret"))
        val swapped = assertThrows<IllegalArgumentException> { MessagingClient(baseUrl, "secret").groups.list() }
        assertFalse(swapped.message.orEmpty().contains("secret"))
        val misled = MessagingClient("any-key-will-do", "http://not an address")
        val unreadable = assertThrows<IllegalArgumentException> { misled.sms.list("order-1", phoneNumber = "447700900123") }
        assertFalse(unreadable.message.orEmpty().contains(Regex("order-1|447700900123")))
    }

    @Test
    fun badInput() {
        val message = SmsSend(sender = "a sender too long", message = "Hi", phoneNumbers = listOf("+447700900123"))
        refused { client.sms.send(message) }
        assertThrows<IllegalArgumentException> { message.copy(type = 2) }
        refused { groups.create(emptyList()) }
        refused { groups.create(listOf(GroupCreate(name = ""))) }
        refused { groups.update(listOf(GroupUpdate(id = 1042))) }
        refused { groups.delete(GroupIds(id = emptyList())) }
        refused { groups.list(limit = 1001) }
        proved("refused", "bad input")
    }
}
