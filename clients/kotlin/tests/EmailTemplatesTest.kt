import messaging.sdk.kotlin.EmailTemplate
import messaging.sdk.kotlin.EmailTemplateCreate
import messaging.sdk.kotlin.EmailTemplateExternalIds
import messaging.sdk.kotlin.EmailTemplatesApi
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class EmailTemplatesTest {
    private val welcome = EmailTemplate(
        name = "Welcome",
        externalId = "welcome",
        smtpAccount = "news@example.com",
        html = null,
        text = "Welcome aboard.",
        createdAt = 1769904000,
    )
    private val templates = EmailTemplatesApi(client)

    @Test
    fun list() {
        val envelope = good(templates.listEmailTemplatesWithHttpInfo(smtpAccount = "news@example.com"))
        assertEquals(welcome, envelope.data[1])
        proved("operation", "listEmailTemplates")
    }

    @Test
    fun create() {
        val template = EmailTemplateCreate(
            name = "Order shipped",
            externalId = "order-shipped",
            smtpAccount = "news@example.com",
            text = "Your order is on its way.",
        )
        val envelope = good(templates.createEmailTemplateWithHttpInfo(template))
        assertEquals("order-shipped", envelope.data.first().externalId)
        proved("operation", "createEmailTemplate")
    }

    @Test
    fun delete() {
        val ids = EmailTemplateExternalIds(externalId = listOf("order-shipped", "welcome"))
        val envelope = good(templates.deleteEmailTemplatesWithHttpInfo(ids))
        assertEquals(welcome, envelope.data[1])
        proved("deleteBody", "deleteEmailTemplates")
        proved("operation", "deleteEmailTemplates")
    }
}
