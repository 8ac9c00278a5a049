import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import type { Fault } from "./fault.ts";
import { startFaultServer, unresolvableUrl } from "./fault-server.ts";
import { sendRaw } from "./raw-client.ts";
import { operations } from "./spec.ts";

describe("the service", () => {
  test("has the operations of the spec, and answers each with its example", async () => {
    expect(operations).toHaveLength(13);
    await using server = await startFaultServer();
    for (const { method, examplePath, exampleBody, exampleRecords } of operations) {
      const response = await fetch(`${server.url}${examplePath}?offset=0`, {
        method,
        ...(exampleBody !== undefined && { body: JSON.stringify(exampleBody) }),
      });
      expect(response.status).toBe(200);
      const { meta, data } = await response.json();
      expect(data).toEqual(exampleRecords);
      expect(data.length).toBeGreaterThan(0);
      expect(meta).toMatchObject({ numberOfErrors: 0, numberOfData: data.length, status: 200 });
      expect(response.headers.get("x-request-id")).toBe(meta.uniqId);
    }
    expect(server.requests).toHaveLength(13);
    const writes = operations.filter(({ retry }) => retry !== "safe");
    expect(server.effects.map(({ operationId }) => operationId)).toEqual(
      writes.map(({ operationId }) => operationId),
    );
  });

  test("accounts for what it was sent", async () => {
    await using server = await startFaultServer();
    await fetch(`${server.url}/v2.1/group/7/contact?trace=1`, {
      method: "POST",
      headers: { authorization: "a-key" },
      body: '{"id":[1,2]}',
    });
    expect(server.effects).toEqual([
      {
        operationId: "addGroupContacts",
        id: "1",
        method: "POST",
        path: "/v2.1/group/7/contact?trace=1",
        headers: expect.objectContaining({ authorization: "a-key" }),
        body: { id: [1, 2] },
      },
    ]);
  });

  test("does nothing for a path the spec does not have", async () => {
    await using server = await startFaultServer();
    const response = await fetch(`${server.url}/v2.1/nowhere`, {
      method: "POST",
      body: "not JSON",
    });
    expect(response.status).toBe(404);
    expect(server.requests).toMatchObject([{ path: "/v2.1/nowhere", body: "not JSON" }]);
    expect(server.effects).toEqual([]);
  });

  test("answers with the records a test wants", async () => {
    await using server = await startFaultServer({ records: ({ path }) => [{ path }] });
    const { data } = await (await fetch(`${server.url}/v2.1/group`)).json();
    expect(data).toEqual([{ path: "/v2.1/group" }]);
  });
});

describe("the script", () => {
  const status = async (url: string) => (await fetch(`${url}/v2.1/group`)).status;

  test("is a fault a request, and then all goes well", async () => {
    await using server = await startFaultServer();
    server.script(refusal(401), refusal(403));
    expect([await status(server.url), await status(server.url)]).toEqual([401, 403]);
    expect(await status(server.url)).toBe(200);
  });

  test("replaces what is left of the one before", async () => {
    await using server = await startFaultServer();
    server.script(refusal(401), refusal(401), refusal(401));
    expect(await status(server.url)).toBe(401);
    server.script(refusal(403));
    expect([await status(server.url), await status(server.url)]).toEqual([403, 200]);
  });

  test("serves requests that come together one fault each", async () => {
    await using server = await startFaultServer();
    server.script(refusal(401), refusal(403), refusal(404));
    const together = Array.from({ length: 5 }, () => status(server.url));
    expect((await Promise.all(together)).sort()).toEqual([200, 200, 401, 403, 404]);
    expect(new Set(server.requests.map(({ id }) => id)).size).toBe(5);
  });
});

describe("the truth", () => {
  const faults: Fault[] = Object.values(catalogue).flat();

  test.for(faults.filter(({ kind }) => kind !== "refuse"))("%j", async (fault) => {
    await using server = await startFaultServer();
    server.script(fault);
    const raw = sendRaw(server.url);
    const unread = fault.kind === "reset" && fault.at === "connection";
    if (unread) await raw.ended;
    else await expect.poll(() => server.requests.length, { interval: 1 }).toBe(1);
    expect(server.effects).toHaveLength(fault.effect ? 1 : 0);
    raw.socket.destroy();
  });

  test("a read has no effect", async () => {
    await using server = await startFaultServer();
    server.script({ kind: "reset", at: "body", effect: true });
    expect(await sendRaw(server.url, "listGroups").ended).toBe("reset");
    expect(server.requests).toHaveLength(1);
    expect(server.effects).toEqual([]);
  });
});

describe("addresses", () => {
  test("the closed port cannot be taken by another server", async () => {
    await using server = await startFaultServer();
    const other = createServer().listen(Number(new URL(server.refusedUrl).port), "127.0.0.1");
    const [error] = await once(other, "error");
    expect(error).toMatchObject({ code: "EADDRINUSE" });
  });

  test("the unresolvable host does not resolve", async () => {
    await expect(fetch(unresolvableUrl)).rejects.toMatchObject({
      cause: { syscall: "getaddrinfo" },
    });
  });

  test("close frees a port with connections still open", async () => {
    const server = await startFaultServer();
    server.script({ kind: "stall", at: "head", effect: false });
    const response = await fetch(`${server.url}/v2.1/group`);
    await server.close();
    await expect(response.text()).rejects.toThrow("terminated");
    await expect(fetch(server.url)).rejects.toThrow("fetch failed");
  });
});

function refusal(status: number): Fault {
  return { kind: "refusal", status, body: "envelope", effect: false };
}
