import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as undici7 from "undici";
import * as undici8 from "undici-8";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeCertificates, startProxy, startService } from "../../test/network.ts";
import { createHttp } from "../http/http.ts";
import { createMessaging, type MessagingOptions } from "../index.ts";
import { type Dispatcher, undiciTransport } from "./index.ts";

const apiKey = "key-of-a-test-0123";
const sms = { sender: "ACME", message: "Zażółć 💌", phoneNumbers: ["+48500500500"] };
const page = JSON.stringify({ meta: {}, data: [{ id: 1, name: "zażółć 💌" }] });
const record = { phoneNumber: "+48500500500", sender: "ACME", name: "zażółć 💌" };
const refusal = JSON.stringify({ message: "No such sender" });
const receipt = JSON.stringify({ meta: {}, data: [record] });

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(respond: Respond): Promise<string> {
  const server = createServer(respond).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each([
  ["undici 7", undici7],
  ["undici 8", undici8],
])("%s", (_, undici) => {
  function closing<Closing extends { destroy(): Promise<void> }>(dispatcher: Closing): Closing {
    onTestFinished(() => dispatcher.destroy());
    return dispatcher;
  }

  function client(
    baseUrl: string,
    options: Partial<MessagingOptions> = {},
    dispatcher: Dispatcher = closing(new undici.Agent()),
  ) {
    const transport = undiciTransport(dispatcher);
    return createMessaging({ baseUrl, apiKey, retries: 0, transport, ...options });
  }

  async function reply(respond: Respond, options?: Partial<MessagingOptions>) {
    return client(await serve(respond), options);
  }

  test("sends a request and reads its response", async () => {
    const seen: object[] = [];
    const messaging = await reply(async (request, response) => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: await text(request) });
      response.setHeader("set-cookie", ["a=1", "b=2"]);
      response.writeHead(200, { "X-Request-Id": "r-1", "x-latin": "é" }).end(receipt);
    });
    const { data, response } = await messaging.sms.send(sms);
    expect(data).toEqual([record]);
    expect(response).toMatchObject({ status: 200, requestId: "r-1", attempts: 1 });
    const { headers } = response;
    expect([headers.get("X-REQUEST-ID"), headers.get("none"), headers.get("constructor")]).toEqual([
      "r-1",
      null,
      null,
    ]);
    expect(headers.get("set-cookie")).toBe("a=1, b=2");
    expect(headers.has("Set-Cookie")).toBe(true);
    expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect([...headers.keys()]).toEqual([...new Headers([...headers]).keys()]);
    expect(seen).toMatchObject([
      {
        method: "POST",
        url: "/v2.1/sms",
        headers: { authorization: apiKey },
        body: JSON.stringify(sms),
      },
    ]);
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["identity", (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])("reads %s by a dispatcher that decompresses", async (encoding, compress) => {
    let [status, body] = [200, compress(page)];
    const baseUrl = await serve((_, response) => {
      response.writeHead(status, { "content-encoding": encoding }).end(body);
    });
    // The types of two versions have no call in common.
    const agent = closing(new undici.Agent()) as undici7.Agent;
    const decompress = undici.interceptors.decompress({
      skipErrorResponses: false,
    }) as undici7.Dispatcher.DispatcherComposeInterceptor;
    const messaging = client(baseUrl, {}, agent.compose(decompress));
    expect((await messaging.groups.list()).data).toMatchObject([{ name: "zażółć 💌" }]);
    status = 422;
    body = compress(refusal);
    await expect(messaging.sms.send(sms)).rejects.toMatchObject({ outcome: "rejected" });
  });

  test("a character set given as an encoding is none", async () => {
    const messaging = await reply((_, response) => {
      response.writeHead(200, { "content-encoding": "utf-8" }).end(page);
    });
    expect((await messaging.groups.list()).data).toMatchObject([{ name: "zażółć 💌" }]);
  });

  test("a compressed body is an incomplete response of any other", async () => {
    const messaging = await reply((_, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(page));
    });
    await expect(messaging.sms.send(sms)).rejects.toMatchObject({
      name: "ConnectionError",
      outcome: "unknown",
      message: expect.stringContaining("incomplete response"),
      cause: { message: expect.stringContaining("interceptors.decompress(") },
    });
  });

  test("a response over maxResponseBytes is refused", async () => {
    const messaging = await reply(
      (_, response) => void response.writeHead(200).end(page.padEnd(2_000)),
      { maxResponseBytes: 1_000 },
    );
    await expect(messaging.groups.list()).rejects.toMatchObject({
      name: "ParseError",
      message: "listGroups: the response is longer than 1000 bytes (maxResponseBytes).",
      response: { status: 200 },
    });
  });

  test("an early hint is no response, and pieces are put together", async () => {
    const bytes = Buffer.from(page);
    const messaging = await reply((_, response) => {
      response.writeEarlyHints({ link: "</x>; rel=preload" });
      response.writeHead(200);
      // Within a character.
      const middle = bytes.indexOf("ż") + 1;
      response.write(bytes.subarray(0, middle));
      setImmediate(() => response.end(bytes.subarray(middle)));
    });
    expect((await messaging.groups.list()).data).toMatchObject([{ name: "zażółć 💌" }]);
  });

  test("a connection that breaks leaves a send in doubt, with a response begun or not", async () => {
    for (const begin of [false, true]) {
      const messaging = await reply((_, response) => {
        if (begin) response.writeHead(200, { "content-length": "99" }).write("{");
        setImmediate(() => response.destroy());
      });
      await expect(messaging.sms.send(sms)).rejects.toMatchObject({
        name: "ConnectionError",
        outcome: "unknown",
        message: expect.stringContaining(begin ? "incomplete response" : "no response"),
      });
    }
  });

  test("what never left is not-sent", async () => {
    const agent = new undici.Agent();
    await agent.close();
    const refused = "http://127.0.0.1:9";
    const invalid = client("http://localhost:9", { headers: { connection: "x, y" } });
    for (const messaging of [client(refused), client(refused, {}, agent), invalid]) {
      await expect(messaging.sms.send(sms)).rejects.toMatchObject({
        name: "ConnectionError",
        outcome: "not-sent",
      });
    }
  });

  test("a dispatcher that is destroyed under way leaves a send in doubt", async () => {
    const agent = new undici.Agent();
    const url = await serve(() => agent.destroy());
    await expect(client(url, {}, agent).sms.send(sms)).rejects.toMatchObject({
      name: "ConnectionError",
      outcome: "unknown",
    });
  });

  test.each(["before", "after"])(
    "a time limit closes the connection, %s the head",
    async (when) => {
      const [waiting, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const messaging = await reply((request, response) => {
        request.socket.on("close", () => closed.resolve());
        if (when === "before") return waiting.resolve();
        response.writeHead(200).write("{");
      });
      const onHead = () => waiting.resolve();
      subscribe("undici:request:headers", onHead);
      onTestFinished(() => void unsubscribe("undici:request:headers", onHead));
      // Only what the client waits for: a busy machine may take longer than any limit to get the request across.
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
      onTestFinished(() => void vi.useRealTimers());
      const sending = expect(messaging.sms.send(sms)).rejects.toMatchObject({
        name: "TimeoutError",
        outcome: "unknown",
      });
      await waiting.promise;
      vi.advanceTimersByTime(30_000);
      await sending;
      await closed.promise;
    },
  );

  test("an abort passes through, and calls off what waits for a connection", async () => {
    const urls: unknown[] = [];
    const url = await serve((request) => urls.push(request.url));
    const agent = closing(new undici.Agent({ connections: 1, pipelining: 1 }));
    const messaging = client(url, {}, agent);
    const [first, second] = [new AbortController(), new AbortController()];
    const calls = [
      messaging.sms.list("one", {}, { signal: first.signal }),
      messaging.sms.list("two", {}, { signal: second.signal }),
    ];
    const settled = Promise.allSettled(calls);
    await expect.poll(() => urls).not.toEqual([]);
    second.abort("not yet");
    first.abort("enough");
    expect(await settled).toMatchObject([{ reason: "enough" }, { reason: "not yet" }]);
    expect(urls).toHaveLength(1);
  });

  test("a redirect is not followed, and what a proxy asks for is not the service's", async () => {
    const urls: unknown[] = [];
    const messaging = await reply((request, response) => {
      urls.push(request.url);
      response.writeHead(request.method === "GET" ? 302 : 407, { location: "/elsewhere" }).end();
    });
    await expect(messaging.groups.list()).rejects.toMatchObject({ name: "ApiError", status: 302 });
    await expect(messaging.sms.send(sms)).rejects.toMatchObject({
      name: "ConnectionError",
      outcome: "unknown",
    });
    expect(urls).toHaveLength(2);
  });

  test("a path is sent as `fetch` would send it", async () => {
    const urls: unknown[] = [];
    const url = await serve((request, response) => {
      urls.push(request.url);
      response.end(page);
    });
    for (const path of ["/a/zażółć?x=é 'ü'#part", "/a/b?c=%2F&d"]) {
      await client(url).request("GET", path.replaceAll(" ", "%20"));
      await fetch(url + path.replaceAll(" ", "%20"));
    }
    expect(urls[0]).toBe(urls[1]);
    expect(urls[2]).toBe(urls[3]);
  });

  test("by path, with a form", async () => {
    const bodies: string[] = [];
    const types: unknown[] = [];
    const messaging = await reply(async (request, response) => {
      types.push(request.headers["content-type"]);
      bodies.push(await text(request));
      response.end(page);
    });
    const http = createHttp(messaging);
    const form = new FormData();
    form.set("file", new Blob(["content"]), "a.txt");
    await http.POST("/v2.1/group", { body: form as never });
    expect(types[0]).toMatch(/^multipart\/form-data; boundary=/);
    expect(bodies[0]).toContain("content");
    expect((await http.GET("/v2.1/group")).data).toMatchObject({ data: [{ id: 1 }] });
  });

  test("a service's echo of the key is hidden, in the body and the headers", async () => {
    const messaging = await reply((request, response) => {
      const { authorization } = request.headers;
      response
        .writeHead(401, { "x-echo": `${authorization}` })
        .end(`no such key: ${authorization}`);
    });
    await expect(messaging.groups.list()).rejects.toMatchObject({
      body: "no such key: [API key]",
      response: { headers: expect.toSatisfy((headers) => headers.get("x-echo") === "[API key]") },
    });
  });

  test("a mock agent takes its place in tests", async () => {
    const mock = new (undici as typeof undici7).MockAgent();
    onTestFinished(() => mock.close());
    mock.disableNetConnect();
    const pool = mock.get("https://api.example.com");
    pool.intercept({ path: "/v2.1/sms", method: "POST" }).reply(200, receipt);
    pool
      .intercept({ path: "/v2.1/sms", method: "POST" })
      .replyWithError(Object.assign(new Error("reset"), { code: "ECONNRESET" }));
    const messaging = client("https://api.example.com", {}, mock);
    expect((await messaging.sms.send(sms)).data).toHaveLength(1);
    await expect(messaging.sms.send(sms)).rejects.toMatchObject({ outcome: "unknown" });
    await expect(messaging.sms.send(sms)).rejects.toMatchObject({ name: "ConnectionError" });
  });

  test("the dispatcher decides on the authority, the proxy and HTTP/2", async () => {
    const certificates = await makeCertificates();
    const { ca } = certificates;
    await using service = await startService(certificates, true);
    await using proxy = await startProxy("ada:s3cret");
    const dispatchers = [
      new undici.ProxyAgent({ uri: proxy.url, requestTls: { ca } }),
      new undici.Agent({ allowH2: true, connect: { ca } }),
    ];
    for (const dispatcher of dispatchers.map(closing)) {
      const messaging = client(service.url, {}, dispatcher);
      expect((await messaging.sms.list("an-id")).response.headers.get("content-type")).toBe(
        "application/json",
      );
    }
    expect(proxy.tunnels).toEqual([new URL(service.url).host]);
    expect(service.versions.at(-1)).toBe("2.0");
    await expect(client(service.url).sms.list("an-id")).rejects.toMatchObject({
      outcome: "not-sent",
    });
  });
});

test("what is no dispatcher is refused, and fetch and its options beside a transport", async () => {
  for (const dispatcher of [undefined, null, {}, "agent"]) {
    expect(() => undiciTransport(dispatcher as never)).toThrow(
      "dispatcher must be a dispatcher of undici",
    );
  }
  const transport = undiciTransport(new undici7.Agent());
  const options = { baseUrl: "https://api.example.com", apiKey, transport };
  expect(() => createMessaging({ ...options, fetch })).toThrow("transport must not be given");
  expect(() => createMessaging({ ...options, fetchOptions: {} })).toThrow("transport must not");
  expect(() => createMessaging({ ...options, transport: {} as never })).toThrow("a function");
  const sent = createMessaging(options).groups.list({}, { fetchOptions: { cache: "reload" } });
  await expect(sent).rejects.toMatchObject({ name: "InvalidInputError", field: "cache" });
});
