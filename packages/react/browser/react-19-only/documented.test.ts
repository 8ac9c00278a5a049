import { isApiError } from "@messaging-sdk/client";
import { document } from "@messaging-sdk/spec/bundled";
import { examplesOf } from "@messaging-sdk/spec/reader";
import { describe, expect } from "vitest";
import { ask, outcome } from "../ask.ts";
import { type HookCell, hookCells } from "../hook-cells.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../start-service.ts";

describe.for(hookCells)("$name", (cell) => {
  test.for(responses(cell))("$status $name", async (response, { mount }) => {
    const { status, name, body } = response;
    const service = await startService();
    const headers = { prefer: `code=${status}, example=${name}` };
    const asking = await ask(mount, connect(service, { headers }), cellFor(cell, response));
    const { records, error } = await outcome(asking);
    if (status < 300) {
      expect(records).toEqual(body.data);
    } else if (name === "noResults" && isEmptyOn404(cell)) {
      expect(records).toEqual([]);
    } else {
      expect(isApiError(error, status)).toBe(true);
      const { operationId } = cell.operation;
      // Its texts are masked, and the value at fault is found by name alone.
      const errors = body.errors?.map(({ code }) => ({ code }));
      expect(error).toMatchObject({ operationId, errors, attempts: 1 });
    }
    // A short page may be the last, which an infinite query finds out.
    const isShort = "isInfinite" in cell && cell.isInfinite && status < 300 && body.data?.[0];
    expect((await service.log()).length > 1).toBe(Boolean(isShort));
  });
});

interface Documented {
  readonly status: number;
  readonly name: string;
  readonly body: { readonly data?: unknown[]; readonly errors?: { readonly code: string }[] };
}

/** The hook with the request that such a response is an example for. */
function cellFor(cell: HookCell, { name }: Documented): HookCell {
  if (!("body" in cell)) return cell;
  const requests = examplesOf(document, cell.operation.object.requestBody);
  return { ...cell, body: requests[name] ?? cell.body };
}

/** True where the service's own 404 is an empty list (G6). */
function isEmptyOn404({ operation: { paging } }: HookCell): boolean {
  return paging !== undefined && paging.emptyOn404 !== false;
}

/** Every success that the spec has as an example, and one error of each status. */
function responses({ operation }: HookCell): Documented[] {
  return Object.entries(operation.object.responses).flatMap(([code, described]) => {
    const status = Number(code);
    const examples = Object.entries(examplesOf(document, described));
    const chosen = status < 300 ? examples : examples.slice(0, 1);
    return chosen.map(([name, body]) => ({ status, name, body: Object(body) }));
  });
}
