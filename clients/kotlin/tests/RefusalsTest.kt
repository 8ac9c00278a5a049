import messaging.sdk.kotlin.ApiClient
import messaging.sdk.kotlin.ApiException
import messaging.sdk.kotlin.GroupCreate
import messaging.sdk.kotlin.GroupIds
import messaging.sdk.kotlin.GroupUpdate
import messaging.sdk.kotlin.GroupsApi
import messaging.sdk.kotlin.SmsApi
import messaging.sdk.kotlin.SmsSend
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** What must not go through: a call without a key, and input that the spec forbids. */
class RefusalsTest {
    private val groups = GroupsApi(client)

    private fun refused(call: () -> Unit) = assertEquals(422, assertThrows<ApiException> { call() }.statusCode)

    @Test
    fun missingKey() {
        val refused = assertThrows<ApiException> { GroupsApi(ApiClient(apiKey = null, baseUrl)).listGroups() }
        assertEquals(401, refused.statusCode)
        assertEquals("E-0-004", refused.error?.errors?.first()?.code)
        proved("refused", "missing key")
    }

    @Test
    fun unusableKey() {
        val refused = assertThrows<IllegalArgumentException> { ApiClient("secret\n") }
        assertFalse(refused.message.orEmpty().contains("secret"))
    }

    @Test
    fun badInput() {
        val message = SmsSend(sender = "a sender too long", message = "Hi", phoneNumbers = listOf("+447700900123"))
        refused { SmsApi(client).sendSms(message) }
        assertThrows<IllegalArgumentException> { message.copy(type = 2) }
        refused { groups.createGroups(emptyList()) }
        refused { groups.createGroups(listOf(GroupCreate(name = ""))) }
        refused { groups.updateGroups(listOf(GroupUpdate(id = 1042))) }
        refused { groups.deleteGroups(GroupIds(id = emptyList())) }
        refused { groups.listGroups(limit = 1001) }
        proved("refused", "bad input")
    }
}
