import { isMessagingError } from "@messaging-sdk/client";
import type { Fault } from "@messaging-sdk/sandbox";
import { describe, expect } from "vitest";
import { ask, outcome } from "../ask.ts";
import { holds } from "../credential.ts";
import { hookCells } from "../hook-cells.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../start-service.ts";

interface Row {
  readonly what: string;
  readonly fault: Fault;
  /** True where the client's time limit ends the call. */
  readonly isTimeout?: boolean;
  /** The class of the error. */
  readonly error: { readonly name: string; readonly status?: number };
}

const rows: readonly Row[] = [
  {
    what: "an empty 500",
    fault: { kind: "failure", status: 500, body: "empty", effect: false },
    error: { name: "ApiError", status: 500 },
  },
  {
    what: "a proxy's page with 502",
    fault: { kind: "failure", status: 502, body: "html", effect: false },
    error: { name: "ApiError", status: 502 },
  },
  {
    what: "a proxy's page with 200",
    fault: { kind: "unreadable", body: "html", effect: true },
    error: { name: "ParseError" },
  },
  {
    what: "half of the JSON",
    fault: { kind: "unreadable", body: "truncated", effect: true },
    error: { name: "ParseError" },
  },
  {
    what: "a connection that breaks before the response",
    fault: { kind: "reset", at: "request", effect: true },
    error: { name: "ConnectionError" },
  },
  {
    what: "a connection that breaks within the response",
    fault: { kind: "reset", at: "body", effect: true },
    error: { name: "ConnectionError" },
  },
  {
    what: "no response",
    fault: { kind: "stall", at: "request", effect: true },
    isTimeout: true,
    error: { name: "TimeoutError" },
  },
  {
    what: "half of a response",
    fault: { kind: "stall", at: "body", effect: true },
    isTimeout: true,
    error: { name: "TimeoutError" },
  },
];

describe.for(hookCells)("$name", (cell) => {
  test.for(rows)("$what", async ({ fault, isTimeout = false, error: expected }, { mount }) => {
    const service = await startService({ faults: [fault] });
    const limit = heldLimit();
    const asking = await ask(mount, connect(service, { timeoutMs: limit.ms }), cell);
    if (isTimeout) {
      await service.log({ requests: 1 });
      limit.expire();
    }
    const { error } = await outcome(asking);
    expect(isMessagingError(error)).toBe(true);
    const { operationId } = cell.operation;
    expect(error).toMatchObject({ ...expected, operationId, attempts: 1, outcome: "unknown" });
    expect(holds(error)).toBe(false);
    expect(await service.log()).toHaveLength(1);
  });
});

test.for(hookCells)("$name: nobody there", async (cell, { mount }) => {
  const { error } = await outcome(await ask(mount, connect({ url: "http://127.0.0.1:1" }), cell));
  expect(error).toMatchObject({ name: "ConnectionError" });
});

const held = new Map<unknown, (() => void) | undefined>();
const start = window.setTimeout.bind(window);
window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) => {
  if (!held.has(ms)) return start(run, ms, ...rest);
  held.set(ms, run);
  // No timer has this id: to clear another's would end one of React's.
  return -1;
}) as typeof window.setTimeout;

/** A time limit that passes when the test says so, so that no test waits for it, or is too slow for it. */
function heldLimit(): { readonly ms: number; expire(): void } {
  const ms = 60_000 + held.size;
  held.set(ms, undefined);
  return { ms, expire: () => held.get(ms)?.() };
}
