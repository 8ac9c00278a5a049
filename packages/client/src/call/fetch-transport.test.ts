import { expect, test, vi } from "vitest";
import { fakeMessaging, succeed } from "../../test/fake-fetch.ts";
import { createMessaging } from "../index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+447700900123"] };

test("a runtime is kept from repeating a send: by its own connection in Bun, and one client in Deno", async () => {
  const createHttpClient = vi.fn((options: object) => ({ options }));
  vi.stubGlobal("Deno", { createHttpClient });
  const { messaging, sent } = fakeMessaging(succeed);
  await messaging.sms.list("an-id");
  await messaging.groups.delete({ id: [1] });
  for (const { init } of sent) expect(init).not.toHaveProperty("keepalive");
  await messaging.sms.send(sms);
  await messaging.request("PATCH", "/v2.1/later", {});
  const client = { options: { poolMaxIdlePerHost: 0 } };
  for (const { init } of sent.slice(2)) expect(init).toMatchObject({ keepalive: false, client });
  expect(createHttpClient).toHaveBeenCalledOnce();

  const own = { client: { own: true }, keepalive: true };
  await messaging.sms.send(sms, { fetchOptions: own as RequestInit });
  expect(sent.at(-1)?.init).toMatchObject(own);
});

test("a send from a page that is tried out warns, once; a list does not, nor a page of the public", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("fetch", async (_: string, init: never) => succeed({ init }));
  const apiKey = async () => "k3y-of-a-test";
  const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey });
  vi.stubGlobal("location", { hostname: "shop.example" });
  await messaging.sms.send(sms);
  vi.stubGlobal("location", { hostname: "localhost" });
  await messaging.sms.list("an-id");
  // A custom fetch may lead anywhere.
  await messaging.with({ fetch: async (_, init) => succeed({ init } as never) }).sms.send(sms);
  expect(warn).not.toHaveBeenCalled();
  await messaging.sms.send(sms);
  await messaging.sms.send(sms);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("may send this twice")]]);
});
