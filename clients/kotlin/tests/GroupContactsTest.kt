import messaging.sdk.kotlin.GroupContact
import messaging.sdk.kotlin.GroupContactIds
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test

class GroupContactsTest {
    private val client = checkedClient
    private val ada =
        GroupContact(id = 70011, email = "ada@example.com", phoneNumber = "+447700900123", externalId = "crm-5521")

    @Test
    fun list() {
        // region listGroupContacts
        val envelope = client.groupContacts.list(groupId = 1042, orderBy = "createdAt")
        // endregion
        assertEquals(ada, envelope.data[2])
        assertNull(envelope.data[0].email)
        proved("operation", "listGroupContacts")
    }

    @Test
    fun add() {
        // region addGroupContacts
        val ids = GroupContactIds(id = listOf(70011, 70013))
        val envelope = client.groupContacts.add(1042, ids)
        // endregion
        assertEquals(ada, envelope.data.first())
        proved("operation", "addGroupContacts")
    }

    @Test
    fun remove() {
        // region removeGroupContacts
        val ids = GroupContactIds(id = listOf(70011, 70013))
        val envelope = client.groupContacts.remove(1042, ids)
        // endregion
        assertEquals(ada, envelope.data.first())
        proved("deleteBody", "removeGroupContacts")
        proved("operation", "removeGroupContacts")
    }
}
