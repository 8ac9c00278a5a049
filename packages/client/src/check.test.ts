import { expect, test } from "vitest";
import { fakeMessaging, noResults, respond, succeed } from "../test/fake-fetch.ts";

test("proves address, key and path by one harmless read", async () => {
  for (const answer of [
    succeed,
    noResults,
    () => respond(200, { data: [{ id: 1, name: "VIP" }] }),
  ]) {
    const { messaging, sent } = fakeMessaging(answer, { baseUrl: "https://api.example.com/eu/" });
    expect(await messaging.check()).toMatchObject({ attempts: 1 });
    expect(sent.map(({ url, init }) => [init.method, url])).toEqual([
      ["GET", "https://api.example.com/eu/v2.1/group?limit=1"],
    ]);
  }
});

const page = (status: number) => () =>
  new Response("<!doctype html><html><body>Hello</body></html>", { status });

test.for([
  ["a website", page(200), "wrong_address", "repair"],
  ["a path too long", page(404), "wrong_address", "repair"],
  ["a path that the service does not have", () => respond(404), "wrong_address", "repair"],
  ["another service", page(405), "wrong_address", "repair"],
  ["a wrong key", () => respond(401), "E-0-004", "repair"],
  ["an outage", () => respond(503), "E-0-004", "repeat"],
] as const)("%s", async ([, answer, code, next]) => {
  const { messaging } = fakeMessaging(answer, { retries: 0 });
  await expect(messaging.check()).rejects.toMatchObject({ code, next });
});

test("ends with its signal", async () => {
  const { messaging, sent } = fakeMessaging(succeed);
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(messaging.check({ signal })).rejects.toThrow("enough");
  expect(sent).toEqual([]);
});
