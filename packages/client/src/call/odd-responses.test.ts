import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { Agent } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { createHttp } from "../http/http.ts";
import { createMessaging, isApiError, isConnectionError, isParseError } from "../index.ts";
import { undiciTransport } from "../undici/index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test.each(["fetch", "undici"])(
  "a connection that the service closes as a send leaves is in doubt, and not repeated: by %s",
  async (kind) => {
    let sends = 0;
    const body = JSON.stringify({ meta: {}, data: [{ phoneNumber: "+48500500500" }] });
    const server = createServer((socket) => {
      let seen = 0;
      socket.on("error", () => {});
      socket.on("data", (data) => {
        if (!data.includes("POST ")) return;
        sends += 1;
        seen += 1;
        const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
        // Kept open after the first response, and closed as the next request comes.
        if (seen === 1) socket.write(head + body);
        else socket.destroy();
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const agent = new Agent({ connections: 1 });
    onTestFinished(async () => {
      server.close();
      await agent.destroy();
    });
    const { port } = server.address() as AddressInfo;
    const messaging = createMessaging({
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey: "k3y",
      ...(kind === "undici"
        ? { transport: undiciTransport(agent) }
        : { fetchOptions: { dispatcher: agent } }),
    });
    await messaging.sms.send(sms);
    const error = await failure(messaging.sms.send(sms));
    expect(isConnectionError(error) && error.outcome).toBe("unknown");
    expect(sends).toBe(2);
  },
);

test("a redirect is named, and its place is a header alone", async () => {
  const location = "https://login.example.com/sso?token=s3cret#part";
  const { messaging } = fakeMessaging(
    () => new Response(null, { status: 302, headers: { location } }),
  );
  const error = await failure(messaging.sms.send(sms));
  expect(error).toMatchObject({
    outcome: "unknown",
    message: expect.stringContaining("It redirects, where the credential does not go"),
  });
  expect(String(error)).not.toContain("s3cret");
});

test.each([200, 404, 502])("a page of HTTP %i is said to be one", async (status) => {
  const page = "<!DOCTYPE html><html><body>Welcome</body></html>";
  const headers = { "content-type": "text/html" };
  const { messaging } = fakeMessaging(() => new Response(page, { status, headers }), {
    retries: 0,
  });
  const error = await failure(messaging.groups.list());
  expect(isApiError(error) || isParseError(error)).toBe(true);
  expect(String(error)).toMatch(/HTML page.+baseUrl/);
});

test("records of a success are never altered, though a key occurs in them", async () => {
  const key = "development";
  const html = `<a href="?env=${key}">${key}</a> %64evelopment`;
  const headers = { "x-echo": key };
  const { messaging } = fakeMessaging(
    () => respond(200, { data: [{ externalId: "t", html }], headers }),
    {
      apiKey: key,
    },
  );
  const { data, response } = await messaging.emailTemplates.list();
  expect(data).toMatchObject([{ html }]);
  expect(response.headers.get("x-echo")).toBe(key);
  const byPath = await createHttp(messaging).GET("/v2.1/email/template");
  expect(byPath.data?.data).toMatchObject([{ html }]);
});

test("12 MB of HTML beside a long id, by path and by name", async () => {
  const page = `<p id=12345678901234567890>"${'\\"'.repeat(6_000_000)}</p>`;
  for (const status of [200, 500]) {
    const { messaging } = fakeMessaging(() => new Response(page, { status }), { retries: 0 });
    expect(isParseError(await failure(messaging.groups.list())) || status === 500).toBe(true);
    const byPath = await createHttp(messaging)
      .GET("/v2.1/group")
      .catch((error: unknown) => error);
    if (status === 200) expect(isParseError(byPath)).toBe(true);
    else expect(byPath).toMatchObject({ error: expect.any(String) });
  }
});

test("JSON that is nested deeper than the stack", async () => {
  const deep = `{"meta":{},"data":[{"id":12345678901234567890,"deep":${"[".repeat(50_000)}${"]".repeat(50_000)}}]}`;
  const { messaging } = fakeMessaging(() => new Response(deep));
  expect((await messaging.groups.list()).data).toMatchObject([{ id: "12345678901234567890" }]);
});

test.each<[string, unknown]>([
  [
    "that is cyclic",
    (() => {
      const error: { cause?: unknown } = new Error("round");
      error.cause = error;
      return error;
    })(),
  ],
  [
    "whose getter throws",
    Object.defineProperty(new Error("odd"), "cause", {
      get() {
        throw new Error("no");
      },
    }),
  ],
  ["with a symbol for its code", Object.assign(new Error("odd"), { code: Symbol("E_ODD") })],
  [
    "that is a proxy that throws",
    new Proxy(
      {},
      {
        get() {
          throw new Error("no");
        },
        ownKeys() {
          throw new Error("no");
        },
      },
    ),
  ],
])("a cause %s", async (_, cause) => {
  const { messaging } = fakeMessaging(() => Promise.reject(cause), { retries: 0 });
  expect(await failure(messaging.sms.send(sms))).toMatchObject({
    name: "ConnectionError",
    outcome: "unknown",
  });
});
