import { isApiError } from "@messaging-sdk/client";
import type { Fault } from "@messaging-sdk/sandbox";
import { expect } from "vitest";
import { ask, outcome } from "../ask.ts";
import { hookCells } from "../hook-cells.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../start-service.ts";

const failure: Fault = { kind: "failure", status: 500, body: "empty", effect: false };

test.for(hookCells)(
  "$name: an error is its result, or with suspense the error boundary's",
  async (cell, { mount }) => {
    const service = await startService({ faults: [failure] });
    const asking = await ask(mount, connect(service), cell);
    const { error } = await outcome(asking);
    expect(isApiError(error, 500)).toBe(true);
    expect(asking.caught).toBe(cell.isSuspense ? error : undefined);
  },
);
