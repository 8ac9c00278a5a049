import { isMessagingError, type MessagingOptions } from "@messaging-sdk/client";
import type { Fault } from "@messaging-sdk/faults";
import { describe, expect } from "vitest";
import { ask, outcome } from "./ask.ts";
import { connect } from "./connect.ts";
import { holds } from "./credential.ts";
import { hookCells } from "./hook-cells.ts";
import { startService } from "./service.ts";
import { test } from "./test.ts";

interface Row {
  readonly what: string;
  readonly fault: Fault;
  readonly options?: Partial<MessagingOptions>;
  /** What the error is. */
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
    what: "a connection that breaks before the answer",
    fault: { kind: "reset", at: "request", effect: true },
    error: { name: "ConnectionError" },
  },
  {
    what: "a connection that breaks within the answer",
    fault: { kind: "reset", at: "body", effect: true },
    error: { name: "ConnectionError" },
  },
  {
    what: "no answer",
    fault: { kind: "stall", at: "request", effect: true },
    options: { timeoutMs: 2_000 },
    error: { name: "TimeoutError" },
  },
  {
    what: "half of an answer",
    fault: { kind: "stall", at: "body", effect: true },
    options: { timeoutMs: 2_000 },
    error: { name: "TimeoutError" },
  },
];

describe.for(hookCells)("$name", (cell) => {
  test.for(rows)("$what", async ({ fault, options, error: expected }, { mount }) => {
    const service = await startService({ faults: [fault] });
    const asking = await ask(mount, connect(service, options), cell);
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
