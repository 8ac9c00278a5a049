import messaging.sdk.kotlin.Group
import messaging.sdk.kotlin.GroupCreate
import messaging.sdk.kotlin.GroupIds
import messaging.sdk.kotlin.GroupUpdate
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test

/** Each with a request and a response that the spec gives as examples, like all tests of operations. */
class GroupsTest {
    private val client = checkedClient
    private val vip = Group(id = 1043, name = "VIP", description = null, externalId = null, createdAt = 1769904000)
    private val eu = Group(
        id = 1042,
        name = "Customers EU",
        description = "Customers with an address in the EU",
        externalId = "customers-eu",
        createdAt = 1767225600,
    )
    private val staff = Group(
        id = 1051,
        name = "Staff",
        description = "Everyone on the payroll",
        externalId = "staff",
        createdAt = 1794700800,
    )

    @Test
    fun list() {
        // region listGroups
        val envelope = client.groups.list(offset = 0, limit = 2, orderBy = "id", orderDirection = "DESC")
        // endregion
        assertEquals(listOf(vip, eu), envelope.data)
        assertEquals(2L, envelope.meta.numberOfData)
        proved("operation", "listGroups")
    }

    @Test
    fun create() {
        // region createGroups
        val wanted = listOf(
            GroupCreate(name = "Staff", description = "Everyone on the payroll", externalId = "staff"),
            GroupCreate(name = "Press", externalId = "press"),
        )
        val envelope = client.groups.create(wanted)
        // endregion
        assertEquals(staff, envelope.data.first())
        assertNull(envelope.errors)
        proved("operation", "createGroups")
    }

    @Test
    fun update() {
        // region updateGroups
        val changes = listOf(
            GroupUpdate(id = 1042, name = "Customers EU and EEA"),
            GroupUpdate(id = 1043, description = "Anyone who must not wait"),
        )
        val envelope = client.groups.update(changes)
        // endregion
        assertEquals(listOf("Customers EU and EEA", "VIP"), envelope.data.map { it.name })
        proved("operation", "updateGroups")
    }

    @Test
    fun delete() {
        // region deleteGroups
        val envelope = client.groups.delete(GroupIds(id = listOf(1051, 1052)))
        // endregion
        assertEquals(staff, envelope.data.first())
        // The mock refuses a request that lacks the body the spec asks for.
        proved("deleteBody", "deleteGroups")
        proved("operation", "deleteGroups")
    }
}
