import { isApiError } from "@messaging-sdk/client";
import { exchanges } from "@messaging-sdk/contract/exchanges";
import { describe, expect } from "vitest";
import { document } from "../../test/spec.ts";
import { ask, outcome } from "../ask.ts";
import { type HookCell, hookCells } from "../hook-cells.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../service.ts";

describe.for(hookCells)("$name", (cell) => {
  test.for(answers(cell))("$status $name", async ({ status, name, body }, { mount }) => {
    const service = await startService({ example: { status, name } });
    const { records, error } = await outcome(await ask(mount, connect(service), cell));
    if (status < 300) {
      expect(records).toEqual(body.data);
    } else {
      expect(isApiError(error, status)).toBe(true);
      const { operationId } = cell.operation;
      expect(error).toMatchObject({ operationId, errors: body.errors, attempts: 1 });
    }
    expect(await service.log()).toHaveLength(1);
  });
});

/** Every success that the spec has as an example, and one error of each status. */
function answers({ operation }: HookCell) {
  const all = exchanges(document, operation).map(({ response }) => response);
  return all.filter(
    ({ status }, at) => status < 300 || all.findIndex((one) => one.status === status) === at,
  );
}
