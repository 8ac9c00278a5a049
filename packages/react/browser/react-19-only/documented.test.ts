import { isApiError } from "@messaging-sdk/client";
import { document } from "@messaging-sdk/spec/bundled";
import { examplesOf } from "@messaging-sdk/spec/reader";
import { describe, expect } from "vitest";
import { ask, outcome } from "../ask.ts";
import { type HookCell, hookCells } from "../hook-cells.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../service.ts";

describe.for(hookCells)("$name", (cell) => {
  test.for(responses(cell))("$status $name", async ({ status, name, body }, { mount }) => {
    const service = await startService();
    const headers = { prefer: `code=${status}, example=${name}` };
    const asking = await ask(mount, connect(service, { headers }), cell);
    const { records, error } = await outcome(asking);
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
function responses({ operation }: HookCell) {
  return Object.entries(operation.object.responses).flatMap(([code, described]) => {
    const status = Number(code);
    const examples = Object.entries(examplesOf(document, described));
    const chosen = status < 300 ? examples : examples.slice(0, 1);
    return chosen.map(([name, body]) => ({ status, name, body: Object(body) }));
  });
}
