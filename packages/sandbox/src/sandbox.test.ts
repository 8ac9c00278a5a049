import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { connect } from "../test/connect.ts";
import { startSandbox } from "./sandbox.ts";

const headers = { authorization: "any key" };

test("what is not in the spec is not found, and never breaks the sandbox", async () => {
  const { url } = await connect();
  const paths = [
    "/",
    "//",
    "/v2.1/groups",
    "/v2.1/group/",
    "/v2.1/sms/%ZZ",
    "/v2.1/group//contact",
  ];
  for (const path of paths) {
    const response = await fetch(`${url}${path}`, { headers });
    expect(response.status, path).toBe(404);
    expect(await response.json()).toMatchObject({ meta: { status: 404 }, errors: [{}] });
  }
  const head = await fetch(`${url}/v2.1/group`, { method: "HEAD", headers });
  expect([head.status, await head.text()]).toEqual([404, ""]);
});

test("an id with a slash in it is one part of the path", async () => {
  const { messaging } = await connect();
  const sms = { sender: "ACME", message: "Hello", phoneNumbers: ["+447700900123"] };
  await messaging.sms.send({ ...sms, externalId: "a/b ?é" });
  expect((await messaging.sms.list("a/b ?é")).data).toHaveLength(1);
});

test("each answer has a request id of its own, which a page of any origin may read", async () => {
  const { url, messaging } = await connect();
  const { response, meta } = await messaging.groups.list();
  const other = await messaging.groups.list();
  expect(response.requestId).toBe(`req-${meta.uniqId}`);
  expect(other.response.requestId).not.toBe(response.requestId);
  expect(response.rateLimit).toMatchObject({ limit: 6000, remaining: 5999 });
  expect(other.response.rateLimit).toMatchObject({ remaining: 5998 });
  const answer = await fetch(`${url}/v2.1/group`, { headers });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-expose-headers")).toBe(
    "X-Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After",
  );
});

test("a browser that asks first is let through with every header it names", async () => {
  const { url } = await connect();
  const preflight = await fetch(`${url}/v2.1/group`, {
    method: "OPTIONS",
    headers: { "access-control-request-headers": "authorization,content-type,prefer" },
  });
  expect(preflight.status).toBe(204);
  const methods = preflight.headers.get("access-control-allow-methods");
  expect(methods?.split(", ").toSorted()).toEqual(["DELETE", "GET", "POST", "PUT"]);
  expect(preflight.headers.get("access-control-allow-headers")).toBe(
    "authorization,content-type,prefer",
  );
});

test("two sandboxes know nothing of each other, and are the same at first sight", async () => {
  const [one, other] = [await connect(), await connect()];
  expect((await one.messaging.groups.list()).data).toEqual(
    (await other.messaging.groups.list()).data,
  );
  await one.messaging.groups.create([{ name: "A" }]);
  expect((await other.messaging.groups.list()).data).toHaveLength(60);
});

test("an answer takes as long as it was told to", async () => {
  const { url } = await connect({ latencyMs: 120 });
  const start = performance.now();
  await fetch(`${url}/v2.1/group`, { headers });
  expect(performance.now() - start).toBeGreaterThan(110);
});

test("an upload that breaks off is nobody else's matter", async () => {
  const { url } = await connect();
  const upload = request(`${url}/v2.1/group`, {
    method: "POST",
    // Makes the sandbox say that it has begun to read.
    headers: { ...headers, expect: "100-continue" },
  });
  upload.on("error", () => undefined).flushHeaders();
  await once(upload, "continue");
  upload.destroy();
  expect((await fetch(`${url}/v2.1/group`, { headers })).status).toBe(200);
});

test("a port that is taken is told", async () => {
  const { url } = await connect();
  await expect(startSandbox({ port: Number(new URL(url).port) })).rejects.toThrow("EADDRINUSE");
});
