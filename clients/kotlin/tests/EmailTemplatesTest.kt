import messaging.sdk.kotlin.EmailTemplate
import messaging.sdk.kotlin.EmailTemplateCreate
import messaging.sdk.kotlin.EmailTemplateExternalIds
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class EmailTemplatesTest {
    private val client = checkedClient
    private val welcome = EmailTemplate(
        name = "Welcome",
        externalId = "welcome",
        smtpAccount = "news@example.com",
        html = null,
        text = "Welcome aboard.",
        createdAt = 1769904000,
    )

    @Test
    fun list() {
        // region listEmailTemplates
        val envelope = client.emailTemplates.list(smtpAccount = "news@example.com")
        // endregion
        assertEquals(welcome, envelope.data[1])
        proved("operation", "listEmailTemplates")
    }

    @Test
    fun create() {
        // region createEmailTemplate
        val template = EmailTemplateCreate(
            name = "Order shipped",
            externalId = "order-shipped",
            smtpAccount = "news@example.com",
            text = "Your order is on its way.",
        )
        val envelope = client.emailTemplates.create(template)
        // endregion
        assertEquals("order-shipped", envelope.data.first().externalId)
        proved("operation", "createEmailTemplate")
    }

    @Test
    fun delete() {
        // region deleteEmailTemplates
        val ids = EmailTemplateExternalIds(externalId = listOf("order-shipped", "welcome"))
        val envelope = client.emailTemplates.delete(ids)
        // endregion
        assertEquals(welcome, envelope.data[1])
        proved("deleteBody", "deleteEmailTemplates")
        proved("operation", "deleteEmailTemplates")
    }
}
