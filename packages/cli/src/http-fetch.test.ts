import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createMessaging } from "@messaging-sdk/client";
import { createHttp } from "@messaging-sdk/client/http";
import { expect, onTestFinished, test } from "vitest";
import { httpFetch } from "./http-fetch.ts";

async function serve(respond: RequestListener) {
  const server = createServer(respond).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, "listening");
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

const init = {
  method: "GET",
  headers: {},
  redirect: "manual",
  signal: new AbortController().signal,
} as const;

test.each(["POST", "DELETE"])(
  "a %s is made as it is given, and its response read whole",
  async (method) => {
    const url = await serve(async (incoming, outgoing) => {
      const body = await incoming.toArray();
      outgoing.writeHead(302, { location: "/other", "x-twice": ["a", "b"] });
      outgoing.end(`${incoming.method} ${incoming.headers.authorization} ${body} é`);
    });
    const headers = { authorization: "a-key" };
    const response = await httpFetch(url, { ...init, method, headers, body: "Zażółć" });
    expect([response.status, await response.text()]).toEqual([302, `${method} a-key Zażółć é`]);
    const names = ["Location", "x-twice", "x-none"];
    expect(names.map((name) => response.headers.get(name))).toEqual(["/other", "a, b", null]);
  },
);

test("the client reads its headers, also those of an error", async () => {
  const baseUrl = await serve((_, outgoing) => {
    outgoing.writeHead(404, { "x-request-id": "req-1" }).end("{}");
  });
  const messaging = createMessaging({ baseUrl, apiKey: "any", fetch: httpFetch });
  const failed = messaging.groupContacts.list(1);
  await expect(failed).rejects.toMatchObject({ status: 404, requestId: "req-1" });
  const { response } = await createHttp(messaging).request("get", "/v2.1/group", {});
  expect([response.status, response.headers.get("x-request-id")]).toEqual([404, "req-1"]);
});

test("a response without an end is read no further than the client allows", async () => {
  const baseUrl = await serve((_, outgoing) => void outgoing.write("x".repeat(100)));
  const given = { baseUrl, apiKey: "any", fetch: httpFetch, maxResponseBytes: 10 };
  await expect(createMessaging(given).groups.list()).rejects.toThrow(/10 bytes/);
});

test("a connection that is refused is not sent, and one that is cut is in doubt", async () => {
  const cut = await serve((_, outgoing) => void outgoing.destroy());
  const half = await serve((_, outgoing) => {
    outgoing.writeHead(200, { "content-length": "100" });
    outgoing.write("{", () => outgoing.destroy());
  });
  const outcomeOf = async (baseUrl: string) => {
    const messaging = createMessaging({ baseUrl, apiKey: "any", fetch: httpFetch, retries: 0 });
    const sms = { sender: "ACME", phoneNumbers: ["+447700900123"], message: "Hi" };
    return messaging.sms.send(sms).catch(({ outcome }) => outcome);
  };
  // Nothing listens on port 1.
  expect(await outcomeOf("http://127.0.0.1:1")).toBe("not-sent");
  expect(await outcomeOf(cut)).toBe("unknown");
  expect(await outcomeOf(half)).toBe("unknown");
});

test("a signal ends a request with its reason", async () => {
  const stop = new AbortController();
  const url = await serve(() => stop.abort("enough"));
  await expect(httpFetch(url, { ...init, signal: stop.signal })).rejects.toBe("enough");
});
