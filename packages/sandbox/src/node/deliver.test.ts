import { Agent, request } from "node:http";
import { describe, expect, test } from "vitest";
import { sendRaw, split } from "../../test/raw-client.ts";
import type { Stage } from "../generated/control.ts";
import { startFaultyService } from "./faulty-service.ts";

const headers = { authorization: "a-key" };
const poll = { interval: 1 };
const stages: Stage[] = ["request", "head", "body"];

describe("refuse", () => {
  test("the closed port refuses raw connections and fetch", async () => {
    await using service = await startFaultyService();
    await expect(sendRaw(service.refusedUrl).ended).rejects.toThrow("ECONNREFUSED");
    await expect(fetch(service.refusedUrl)).rejects.toMatchObject({
      cause: { code: "ECONNREFUSED" },
    });
  });
});

describe("reset", () => {
  test("at the connection, nothing is read", async () => {
    await using service = await startFaultyService();
    service.fail({ kind: "reset", at: "connection", effect: false });
    const raw = sendRaw(service.url);
    expect(await raw.ended).toBe("reset");
    expect(raw.received()).toBe("");
    expect(service.requests).toEqual([]);
    expect(await sendRaw(service.url).ended).toBe("closed");
  });

  test("at a connection that is open already, too", async () => {
    await using service = await startFaultyService();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await get(service.url, agent)).toBe(200);
    service.fail({ kind: "reset", at: "connection", effect: false });
    await expect(get(service.url, agent)).rejects.toThrow("ECONNRESET");
    expect(service.requests).toHaveLength(1);
    agent.destroy();
  });

  test.for(stages)("at the %s, that much arrives", async (at) => {
    await using service = await startFaultyService();
    service.fail({ kind: "reset", at, effect: true });
    const raw = sendRaw(service.url);
    expect(await raw.ended).toBe("reset");
    expectUpTo(at, raw.received());
    expect(service.writes).toHaveLength(1);
  });
});

describe("stall", () => {
  test.for(stages)("at the %s, nothing more comes and the connection stays", async (at) => {
    await using service = await startFaultyService();
    service.fail({ kind: "stall", at, effect: true });
    const raw = sendRaw(service.url);
    await expect.poll(() => service.writes.length, poll).toBe(1);
    await expect.poll(() => reached(at, raw.received()), poll).toBe(true);
    expect(await sendRaw(service.url).ended).toBe("closed");
    expectUpTo(at, raw.received());
    expect(raw.socket.readyState).toBe("open");
    raw.socket.destroy();
  });
});

describe("drip", () => {
  test("the body comes byte by byte, in its time, and whole", async () => {
    await using service = await startFaultyService();
    service.fail({ kind: "drip", delayMs: 1, effect: true });
    const start = performance.now();
    const raw = sendRaw(service.url);
    const pieces: number[] = [];
    raw.socket.on("data", (bytes: string) => pieces.push(bytes.length));
    expect(await raw.ended).toBe("closed");
    const { body } = split(raw.received());
    expect(JSON.parse(body)).toHaveProperty("meta");
    // A busy machine may join some; and timers may be early by a fraction of a millisecond.
    expect(pieces.length).toBeGreaterThan(body.length / 10);
    expect(performance.now() - start).toBeGreaterThan(body.length * 0.9);
  });

  test("without a delay it is soon done", async () => {
    await using service = await startFaultyService();
    service.fail({ kind: "drip", delayMs: 0, effect: true });
    const response = await fetch(`${service.url}/v2.1/group`, { headers });
    expect(await response.json()).toHaveProperty("data");
  });
});

describe("lie", () => {
  test("of more than comes", async () => {
    await using service = await startFaultyService();
    service.fail(
      { kind: "lie", promises: "more", effect: true },
      { kind: "lie", promises: "more", effect: true },
    );
    const raw = sendRaw(service.url);
    expect(await raw.ended).toBe("closed");
    const { head, body } = split(raw.received());
    expect(JSON.parse(body)).toHaveProperty("data");
    expect(head).toContain(`content-length: ${body.length * 2}`);
    const response = await fetch(`${service.url}/v2.1/group`, { headers });
    await expect(response.text()).rejects.toThrow("terminated");
  });

  test("of less than comes", async () => {
    await using service = await startFaultyService();
    service.fail(
      { kind: "lie", promises: "less", effect: true },
      { kind: "lie", promises: "less", effect: true },
    );
    const raw = sendRaw(service.url);
    expect(await raw.ended).toBe("closed");
    const { head, body } = split(raw.received());
    expect(JSON.parse(body)).toHaveProperty("data");
    expect(head).toContain(`content-length: ${Math.floor(body.length / 2)}`);
    const response = await fetch(`${service.url}/v2.1/group`, { headers });
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });
});

describe("huge", () => {
  const bytes = 10_000_000;

  test.for(["content-length", "chunked"] as const)(
    "10 MB of JSON, framed by %s",
    async (framing) => {
      await using service = await startFaultyService();
      service.fail({ kind: "huge", bytes, framing, effect: true });
      const response = await fetch(`${service.url}/v2.1/group`, { headers });
      expect(response.headers.get("content-length")).toBe(
        framing === "chunked" ? null : `${bytes}`,
      );
      let size = 0;
      for await (const chunk of response.body ?? []) size += chunk.length;
      expect(size).toBe(bytes);
    },
  );

  test("10 MB that travel as a hundredth of it", async () => {
    await using service = await startFaultyService();
    service.fail(
      { kind: "huge", bytes, framing: "gzip", effect: true },
      { kind: "huge", bytes, framing: "gzip", effect: true },
    );
    const response = await fetch(`${service.url}/v2.1/group`, { headers });
    let size = 0;
    for await (const chunk of response.body ?? []) size += chunk.length;
    expect(size).toBe(bytes);
    const raw = sendRaw(service.url);
    expect(await raw.ended).toBe("closed");
    expect(raw.received().length).toBeLessThan(bytes / 100);
  });

  test("stays JSON", async () => {
    await using service = await startFaultyService();
    service.fail({ kind: "huge", bytes: 1_000_000, framing: "chunked", effect: true });
    const text = await (await fetch(`${service.url}/v2.1/group`, { headers })).text();
    expect(text).toHaveLength(1_000_000);
    expect(JSON.parse(text)).toHaveProperty("data");
  });

  test("stops when the client goes away", async () => {
    const service = await startFaultyService();
    service.fail({ kind: "huge", bytes, framing: "chunked", effect: true });
    const response = await fetch(`${service.url}/v2.1/group`, { headers });
    await response.body?.cancel();
    await service.close();
  });
});

function get(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/v2.1/group`, { agent, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    });
    sent.on("error", reject).end();
  });
}

function reached(stage: Stage, received: string): boolean {
  const { body } = split(received);
  return { request: true, head: received.endsWith("\r\n\r\n"), body: body.length > 0 }[stage];
}

function expectUpTo(stage: Stage, received: string) {
  const { head, body } = split(received);
  if (stage === "request") return expect(received).toBe("");
  expect(head).toContain("HTTP/1.1 200 OK");
  const length = Number(/content-length: (\d+)/.exec(head)?.[1]);
  expect(length).toBeGreaterThan(100);
  expect(body).toHaveLength(stage === "head" ? 0 : Math.floor(length / 2));
}
