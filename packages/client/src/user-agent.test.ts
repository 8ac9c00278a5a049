import { afterEach, expect, test, vi } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { fakeMessaging, respond } from "../test/fake-fetch.ts";
import { createHttp } from "./http/http.ts";
import type { MessagingOptions } from "./index.ts";

afterEach(() => vi.unstubAllGlobals());

async function sentAgent(options: Partial<MessagingOptions> = {}) {
  const { messaging, sent } = fakeMessaging(() => respond(200), options);
  await messaging.sms.list("an-id");
  await createHttp(messaging).GET("/v2.1/group");
  const [named, byPath] = sent.map(({ init }) => init.headers["user-agent"]);
  expect(byPath).toBe(named);
  return named;
}

const ours = `messaging-sdk/${manifest.version}`;

test("a server says which SDK calls, and which app", async () => {
  const node = `${ours} (node/${process.versions.node})`;
  expect(await sentAgent()).toBe(node);
  const appInfo = { name: "acme-shop", version: "2.1.0", url: "https://acme.example" };
  expect(await sentAgent({ appInfo })).toBe(`${node} acme-shop/2.1.0 (https://acme.example)`);
  expect(await sentAgent({ appInfo: { name: "acme-shop" } })).toBe(`${node} acme-shop`);
  expect(await sentAgent({ appInfo: null as never })).toBe(node);
});

test("headers of the client win", async () => {
  expect(await sentAgent({ headers: { "User-Agent": "mine" } })).toBe("mine");
});

test.each([
  ["a page", { document: {}, window: {} }],
  ["a worker of a browser", { navigator: { userAgent: "Mozilla/5.0 (X11)" }, process: undefined }],
])("%s sends the browser's own", async (_, globals) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const apiKey = () => "k3y-of-a-test";
  expect(await sentAgent({ apiKey, appInfo: { name: "acme-shop" } })).toBeUndefined();
});

test("another runtime is named as it names itself", async () => {
  vi.stubGlobal("process", undefined);
  vi.stubGlobal("navigator", { userAgent: "Cloudflare-Workers" });
  expect(await sentAgent()).toBe(`${ours} (Cloudflare-Workers)`);
  vi.stubGlobal("navigator", undefined);
  expect(await sentAgent()).toBe(`${ours} (unknown)`);
});

test("a name that cannot stand in a header is refused", () => {
  const appInfo = { name: "acme\nauthorization: x" };
  expect(() => fakeMessaging(() => respond(200), { appInfo })).toThrow("appInfo must be one line");
});
