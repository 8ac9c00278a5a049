import java.io.File
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.time.Duration
import java.time.Instant
import java.util.Base64
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.decodeFromJsonElement
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.long
import kotlinx.serialization.json.put
import messaging.sdk.kotlin.ApiException
import messaging.sdk.kotlin.ApiTimeoutException
import messaging.sdk.kotlin.ErrorEntry
import messaging.sdk.kotlin.GroupCreate
import messaging.sdk.kotlin.GroupUpdate
import messaging.sdk.kotlin.MessagingClient
import messaging.sdk.kotlin.Outcome
import messaging.sdk.kotlin.SmsSend
import messaging.sdk.kotlin.WebhookException
import messaging.sdk.kotlin.WebhookVerifier
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** What the client makes of a service that fails, pages in its own way, or signs an event. */
class SandboxTest {
    private val key = "s3cret-any-key-will-do"
    private val cases = Json.parseToJsonElement(File(System.getenv("MESSAGING_CASES")).readText()).jsonObject
    private val sandbox = text(cases, "sandboxUrl")
    private val groups = MessagingClient(key, sandbox).groups
    private val message = SmsSend(sender = "ACME", message = "Hi", phoneNumbers = listOf("+447700900123"))

    private fun text(of: JsonElement, name: String) = of.jsonObject.getValue(name).jsonPrimitive.content

    private fun list(name: String) = cases.getValue(name).jsonArray

    /** Steers a sandbox. */
    private fun control(method: String, path: String, body: String = "{}", service: String = sandbox): String {
        val request = HttpRequest.newBuilder(URI.create("$service/_sandbox/$path"))
            .header("content-type", "application/json")
            .method(method, BodyPublishers.ofString(body))
        return http.send(request.build(), BodyHandlers.ofString()).body()
    }

    /** Other tests share the sandbox. */
    @AfterEach
    fun reset() {
        control("POST", "reset")
    }

    private fun requests() = Json.parseToJsonElement(control("GET", "requests")).jsonObject.getValue("data").jsonArray

    /** Makes the call of a fixture, and returns the errors beside its records. */
    private fun call(client: MessagingClient, operation: String, given: JsonElement): List<ErrorEntry> = when (operation) {
        "listGroups" -> emptyList<ErrorEntry>().also { client.groups.list() }
        "updateGroups" -> client.groups.update(Json.decodeFromJsonElement<List<GroupUpdate>>(given)).errors.orEmpty()
        else -> client.sms.send(Json.decodeFromJsonElement<SmsSend>(given)).errors.orEmpty()
    }

    @Test
    fun fixtures() {
        for (one in list("fixtures")) {
            val service = text(one, "controlUrl")
            control("POST", "reset", service = service)
            control("PUT", "faults", """{"data": [${one.jsonObject["rule"]}]}""", service)
            val timeout = Duration.ofMillis(text(one, "timeoutMs").toLong())
            val client = MessagingClient(text(cases, "key"), text(one, "url"), timeout)
            var told = mapOf("outcome" to "done")
            var message = ""
            var shown = ""
            try {
                val errors = call(client, text(one, "operation"), one.jsonObject.getValue("input"))
                if (errors.isNotEmpty()) told = mapOf("outcome" to "partial")
            } catch (error: ApiException) {
                told = mapOf("outcome" to error.outcome.name.lowercase().replace('_', '-'), "code" to error.code)
                message = error.message.orEmpty()
                shown = "${error.stackTraceToString()} ${error.body} ${error.error} ${error.headers} $client"
            }
            val arrived = Json.parseToJsonElement(control("GET", "requests", service = service)).jsonObject.getValue("data").jsonArray
            seen(text(one, "name"), buildJsonObject {
                put("told", JsonObject(told.mapValues { JsonPrimitive(it.value) }))
                put("attempts", arrived.size)
                put("effects", arrived.count { it.jsonObject.getValue("records").jsonArray.isNotEmpty() })
                put("message", message)
                put("shown", shown)
            })
        }
    }

    /** Makes the call of a response, and returns what it says beside its records. */
    private fun callFor(client: MessagingClient, operation: String, given: JsonElement): List<ErrorEntry> = when (operation) {
        "createEmailTemplate" -> emptyList<ErrorEntry>().also { client.emailTemplates.create(Json.decodeFromJsonElement(given)) }
        "createGroups" -> client.groups.create(Json.decodeFromJsonElement<List<GroupCreate>>(given)).errors.orEmpty()
        "listGroupContacts" -> emptyList<ErrorEntry>().also { client.groupContacts.list(1042) }
        "triggerScenario" -> emptyList<ErrorEntry>().also { client.scenarios.trigger(Json.decodeFromJsonElement(given)) }
        else -> call(client, operation, given)
    }

    @Test
    fun responses() {
        for (one in list("responses")) {
            val told = try {
                val client = MessagingClient(key, text(one, "url"))
                val errors = callFor(client, text(one, "operation"), one.jsonObject.getValue("input"))
                val said = errors.map { JsonPrimitive("${it.code} ${it.meta?.parameter.orEmpty()}".trim()) }
                val outcome = mapOf("outcome" to JsonPrimitive(if (errors.isEmpty()) "done" else "partial"))
                if (errors.isEmpty()) outcome else outcome + ("errors" to JsonArray(said))
            } catch (error: ApiException) {
                val outcome = error.outcome.name.lowercase()
                mapOf("outcome" to JsonPrimitive(outcome), "retryable" to JsonPrimitive(error.isRetryable))
            }
            told(text(one, "name"), JsonObject(told))
        }
    }

    @Test
    fun dates() {
        for (one in list("dates")) {
            val refused = assertThrows<ApiException> { MessagingClient(key, text(one, "url")).sms.send(message) }
            val named = Instant.now().plus(refused.retryAfter).epochSecond
            assertEquals(text(one, "seconds").toDouble(), named.toDouble(), 60.0)
            proved("date", text(one, "value"))
        }
    }

    @Test
    fun timeLimitOfTheWholeCall() {
        control("POST", "reset")
        control("PUT", "faults", """{"data": [{"kind": "drip", "delayMs": 200, "effect": true}]}""")
        val begun = System.nanoTime()
        val error = assertThrows<ApiTimeoutException> {
            MessagingClient(key, sandbox, Duration.ofMillis(500)).sms.send(message)
        }
        assertEquals(Outcome.UNKNOWN, error.outcome)
        assertTrue(System.nanoTime() - begun < Duration.ofSeconds(10).toNanos())
    }

    private fun allIds(): Set<Long> {
        control("PUT", "faults", """{"data": []}""")
        return groups.list(limit = 1000).data.map { it.id }.toSet()
    }

    @Test
    fun lists() {
        for (limit in listOf(null, 7L)) {
            var whole = 0
            for (dialect in list("dialects")) {
                control("POST", "reset")
                val before = allIds()
                control("PUT", "faults", """{"data": [], "dialects": [$dialect]}""")
                val found = try {
                    groups.listAll(limit = limit).map { it.id }.toList()
                } catch (_: ApiException) {
                    null
                }
                assertTrue(requests().size < 60, "$dialect")
                if (found != null) {
                    whole++
                    assertEquals(emptySet<Long>(), before.intersect(allIds()) - found.toSet(), "$dialect")
                    assertEquals(found.distinct(), found, "$dialect")
                }
                proved("list", text(dialect, "name"))
            }
            assertTrue(whole > list("dialects").size / 2)
        }
        control("POST", "reset")
        assertEquals(60, groups.listAll(limit = 7).count())
    }

    @Test
    fun webhooks() {
        for (one in list("webhooks")) {
            val secrets = one.jsonObject.getValue("secrets").jsonArray.map { it.jsonPrimitive.content }
            val tolerance = Duration.ofSeconds(one.jsonObject.getValue("tolerance").jsonPrimitive.long)
            val verifier = WebhookVerifier(*secrets.toTypedArray(), tolerance = tolerance)
            val headers = one.jsonObject.getValue("headers").jsonObject.mapValues { it.value.jsonPrimitive.content }
            val verdict = try {
                val event = verifier.verify(headers, Base64.getDecoder().decode(text(one, "body")))
                assertEquals(headers["webhook-id"], event.id)
                if (event.type == "sms.status") assertEquals(2L, event.smsStatus().data.status)
                "ok"
            } catch (refused: WebhookException) {
                refused.code.name.lowercase()
            }
            assertEquals(text(one, "verdict"), verdict, text(one, "name"))
        }
        for (secret in listOf("", "whsec_", "null", "s3cret!", "whsec_AA==")) {
            val refused = assertThrows<IllegalArgumentException> { WebhookVerifier(secret) }
            assertFalse(refused.message.orEmpty().contains("s3cret"))
        }
        proved("webhook", "as the TypeScript client")
    }

    private companion object {
        val http: HttpClient = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
    }
}
