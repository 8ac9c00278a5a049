import messaging.sdk.kotlin.ScenarioTrigger
import messaging.sdk.kotlin.SmsSend
import messaging.sdk.kotlin.TriggeredScenario
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class SendingTest {
    private val client = checkedClient

    @Test
    fun listSms() {
        // region listSms
        val envelope = client.sms.list(
            externalId = "order-20261115-0017",
            phoneNumber = "+447700900123",
            status = 2,
            dateFrom = "2026-11-01T00:00:00Z",
            dateTo = "2026-11-30 23:59:59",
        )
        // endregion
        val delivered = envelope.data.first()
        assertEquals("ACME", delivered.sender)
        assertEquals("+447700900123", delivered.phoneNumber)
        assertEquals("order-20261115-0017", delivered.externalId)
        assertEquals(2L, delivered.status, "status")
        assertEquals(1794731405L, delivered.statusTime, "statusTime")
        assertEquals(1794731400L, delivered.createTime, "createTime")
        assertEquals(1L, delivered.numberOfParts, "numberOfParts")
        proved("operation", "listSms")
    }

    @Test
    fun sendSms() {
        // region sendSms
        // 0 is a regular message; a number, though the spec lists its values.
        val message = SmsSend(
            sender = "ACME",
            message = "Your order has shipped.",
            phoneNumbers = listOf("+447700900123"),
            type = 0,
        )
        val envelope = client.sms.send(message)
        // endregion
        assertEquals(1L, envelope.meta.sentSms)
        assertEquals(6L, envelope.data.first().status)
        proved("operation", "sendSms")
    }

    @Test
    fun triggerScenario() {
        // region triggerScenario
        val trigger = ScenarioTrigger(
            scenarioId = "welcome",
            recipientEmail = "ada@example.com",
            recipientMobileNumber = "+447700900123",
        )
        val envelope = client.scenarios.trigger(trigger)
        // endregion
        val triggered = TriggeredScenario(
            triggerId = "trg-3f9a1c7e5b2d4806",
            scenarioId = "welcome",
            recipientEmail = "ada@example.com",
            recipientMobileNumber = "+447700900123",
            createdAt = 1794731400,
        )
        assertEquals(triggered, envelope.data.first())
        proved("operation", "triggerScenario")
    }
}
