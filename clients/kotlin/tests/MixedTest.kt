import messaging.sdk.kotlin.EmailTemplateExternalIds
import messaging.sdk.kotlin.ErrorEntry
import messaging.sdk.kotlin.GroupContactIds
import messaging.sdk.kotlin.GroupCreate
import messaging.sdk.kotlin.GroupIds
import messaging.sdk.kotlin.GroupUpdate
import messaging.sdk.kotlin.SmsSend
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

/** A batch that the service applied in part: what went well and what was refused, both typed. */
class MixedTest {
    private val groups = client.groups
    private val contacts = client.groupContacts
    private val contactIds = GroupContactIds(id = listOf(70011, 9999999))

    /** The code of each error and the item it names. */
    private fun refused(errors: List<ErrorEntry>?) = errors?.map { it.code to it.meta?.parameter }

    @Test
    fun createGroups() {
        val wanted = listOf(GroupCreate(name = "Staff"), GroupCreate(name = "Customers", externalId = "customers-eu"))
        val envelope = good(groups.createWithHttpInfo(wanted, prefer(207, "takenExternalId")), 207)
        assertEquals(listOf("Staff"), envelope.data.map { it.name })
        assertEquals(listOf("E-3-006" to "1.externalId"), refused(envelope.errors))
        proved("mixed", "createGroups")
    }

    @Test
    fun updateGroups() {
        val changes = listOf(GroupUpdate(id = 1042, name = "Customers"), GroupUpdate(id = 9999999, name = "Nobody"))
        val envelope = good(groups.updateWithHttpInfo(changes, prefer(207, "unknownGroup")), 207)
        assertEquals(listOf(1042L), envelope.data.map { it.id })
        assertEquals(listOf("E-3-001" to "1.id"), refused(envelope.errors))
        proved("mixed", "updateGroups")
    }

    @Test
    fun deleteGroups() {
        val ids = GroupIds(id = listOf(1051, 9999999))
        val envelope = good(groups.deleteWithHttpInfo(ids, prefer(207, "unknownGroup")), 207)
        assertEquals(listOf(1051L), envelope.data.map { it.id })
        assertEquals(listOf("E-3-001" to "id.1"), refused(envelope.errors))
        proved("mixed", "deleteGroups")
    }

    @Test
    fun addGroupContacts() {
        val headers = prefer(207, "unknownContact")
        val envelope = good(contacts.addWithHttpInfo(1042, contactIds, headers), 207)
        assertEquals(listOf(70011L), envelope.data.map { it.id })
        assertEquals(listOf("E-3-002" to "id.1"), refused(envelope.errors))
        proved("mixed", "addGroupContacts")
    }

    @Test
    fun removeGroupContacts() {
        val headers = prefer(207, "unknownContact")
        val envelope = good(contacts.removeWithHttpInfo(1042, contactIds, headers), 207)
        assertEquals(listOf(70011L), envelope.data.map { it.id })
        assertEquals(listOf("E-3-002" to "id.1"), refused(envelope.errors))
        proved("mixed", "removeGroupContacts")
    }

    @Test
    fun deleteEmailTemplates() {
        val ids = EmailTemplateExternalIds(externalId = listOf("order-shipped", "welcome-2019"))
        val headers = prefer(207, "unknownTemplate")
        val envelope = good(client.emailTemplates.deleteWithHttpInfo(ids, headers), 207)
        assertEquals(listOf("order-shipped"), envelope.data.map { it.externalId })
        assertEquals(listOf("E-3-003" to "externalId.1"), refused(envelope.errors))
        proved("mixed", "deleteEmailTemplates")
    }

    @Test
    fun sendSms() {
        val message =
            SmsSend(sender = "ACME", message = "Hi", phoneNumbers = listOf("+447700900123", "+447700900456", "+447700900999"))
        val envelope = good(client.sms.sendWithHttpInfo(message, prefer(207, "refusedNumber")), 207)
        assertEquals(2L to 1L, envelope.meta.sentSms to envelope.meta.notSentSms)
        assertEquals(listOf("E-3-007" to "phoneNumbers.2"), refused(envelope.errors))
        proved("mixed", "sendSms")
    }
}
