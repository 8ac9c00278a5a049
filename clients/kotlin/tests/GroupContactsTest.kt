import messaging.sdk.kotlin.GroupContact
import messaging.sdk.kotlin.GroupContactIds
import messaging.sdk.kotlin.GroupContactsApi
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test

class GroupContactsTest {
    private val ada =
        GroupContact(id = 70011, email = "ada@example.com", phoneNumber = "+447700900123", externalId = "crm-5521")
    private val ids = GroupContactIds(id = listOf(70011, 70013))
    private val contacts = GroupContactsApi(client)

    @Test
    fun list() {
        val envelope = good(contacts.listGroupContactsWithHttpInfo(groupId = 1042, orderBy = "createdAt"))
        assertEquals(ada, envelope.data[2])
        assertNull(envelope.data[0].email)
        proved("operation", "listGroupContacts")
    }

    @Test
    fun add() {
        val envelope = good(contacts.addGroupContactsWithHttpInfo(1042, ids))
        assertEquals(ada, envelope.data.first())
        proved("operation", "addGroupContacts")
    }

    @Test
    fun remove() {
        val envelope = good(contacts.removeGroupContactsWithHttpInfo(1042, ids))
        assertEquals(ada, envelope.data.first())
        proved("deleteBody", "removeGroupContacts")
        proved("operation", "removeGroupContacts")
    }
}
