import { describe, expect, test } from "vitest";
import { sendRaw } from "../../test/raw-client.ts";
import { catalogue } from "../faults/catalogue.ts";
import type { Fault } from "../generated/control.ts";
import { startFaultyService, unresolvableUrl } from "./faulty-service.ts";

const headers = { authorization: "a-key" };

describe("the truth", () => {
  const faults: Fault[] = Object.values(catalogue).flat();

  test.for(faults.filter(({ kind }) => kind !== "refuse"))("%j", async (fault) => {
    await using service = await startFaultyService();
    service.fail(fault);
    const raw = sendRaw(service.url);
    const unread = fault.kind === "reset" && fault.at === "connection";
    if (unread) await raw.ended;
    else await expect.poll(() => service.requests.length, { interval: 1 }).toBe(1);
    expect(service.writes).toHaveLength(fault.effect ? 1 : 0);
    raw.socket.destroy();
  });

  test("a read has no effect", async () => {
    await using service = await startFaultyService();
    service.fail({ kind: "reset", at: "body", effect: true });
    expect(await sendRaw(service.url, "listGroups").ended).toBe("reset");
    expect(service.requests).toHaveLength(1);
    expect(service.writes).toEqual([]);
  });
});

test("requests that come together get one fault each", async () => {
  await using service = await startFaultyService();
  service.fail(
    ...[401, 403, 404].map(
      (status) => ({ kind: "rejection", status, body: "envelope", effect: false }) as const,
    ),
  );
  const status = async () => (await fetch(`${service.url}/v2.1/group`, { headers })).status;
  const together = Array.from({ length: 5 }, status);
  expect((await Promise.all(together)).sort()).toEqual([200, 200, 401, 403, 404]);
  expect(service.requests).toHaveLength(5);
});

test("a redirect leads to the next fault here, and to a record elsewhere", async () => {
  await using service = await startFaultyService();
  service.fail(
    { kind: "redirect", status: 307, to: "here", effect: false },
    { kind: "redirect", status: 307, to: "elsewhere", effect: false },
  );
  const sms = {
    method: "POST",
    headers: { ...headers, "x-second-key": "[redacted]" },
    body: '{"sender":"A"}',
  };
  // `fetch` removes the credential on its way to another origin.
  expect((await fetch(`${service.url}/v2.1/sms`, sms)).status).toBe(401);
  expect(service.requests).toHaveLength(2);
  expect(service.writes).toEqual([]);
  expect(new URL(service.elsewhere.url).origin).not.toBe(new URL(service.url).origin);
  expect(service.elsewhere.requests).toMatchObject([
    { path: "/v2.1/sms", headers: { "x-second-key": "[redacted]" }, body: { sender: "A" } },
  ]);
});

describe("addresses", () => {
  test("no server that asks for a free port gets the closed one", async () => {
    await using service = await startFaultyService();
    // Those below 1024 are never handed out.
    expect(Number(new URL(service.refusedUrl).port)).toBeLessThan(1024);
  });

  test("the unresolvable host does not resolve", async () => {
    await expect(fetch(unresolvableUrl)).rejects.toMatchObject({
      cause: { syscall: "getaddrinfo" },
    });
  });

  test("close frees a port with connections still open", async () => {
    const service = await startFaultyService();
    service.fail({ kind: "stall", at: "head", effect: false });
    const response = await fetch(`${service.url}/v2.1/group`, { headers });
    await service.close();
    await expect(response.text()).rejects.toThrow("terminated");
    await expect(fetch(service.url)).rejects.toThrow("fetch failed");
  });
});
