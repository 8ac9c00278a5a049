import type { Fault } from "@messaging-sdk/sandbox";
import { describe, expect } from "vitest";
import { listCells, type MutationCell, mutationCells } from "../hook-cells.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../start-service.ts";
import { turns, until } from "../wait.ts";

const watchers = listCells.filter(({ isSuspense }) => !isSuspense);

interface Row {
  readonly what: string;
  readonly fault: Fault;
  readonly reloads: boolean;
}

const rows: readonly Row[] = [
  { what: "a success", fault: { kind: "none", effect: true }, reloads: true },
  {
    what: "a rejection",
    fault: { kind: "rejection", status: 422, body: "envelope", effect: false },
    reloads: false,
  },
  {
    what: "a failure that may have been a success",
    fault: { kind: "failure", status: 500, body: "empty", effect: true },
    reloads: true,
  },
];

describe.for(mutationCells)("$name", (cell) => {
  test.for(rows)("$what: what reloads", async ({ fault, reloads }, { mount }) => {
    const service = await startService();
    const page = mount(connect(service), () => useEverything(cell));
    await until(() => expect(page.result?.lists.every(({ isSuccess }) => isSuccess)).toBe(true));
    await service.behave({ faults: [fault] });
    page.result?.mutation.mutate(cell.body);
    await until(() =>
      expect(page.result?.mutation.isIdle || page.result?.mutation.isPending).toBe(false),
    );
    const { operation } = cell;
    const expected = reloads ? linesOf(operation.invalidates) : [];
    const before = watchers.flatMap(({ requests }) => requests).length + 1;
    await service.log({ requests: before + expected.length });
    await until(() => expect(page.queryClient.isFetching()).toBe(0));
    await turns();
    const since = (await service.log()).slice(before);
    expect(since.map(({ line }) => line).sort()).toEqual(expected);
  });
});

/** A page with every list on it, once as a query and once page by page, and one mutation. */
function useEverything(cell: MutationCell) {
  const lists = watchers.map(({ use }) => use());
  return { lists, mutation: cell.use() };
}

/** The requests for these lists, of each hook that shows it. */
function linesOf(operationIds: readonly string[]) {
  const stale = watchers.filter(({ operation }) => operationIds.includes(operation.operationId));
  return stale.flatMap(({ requests }) => requests).sort();
}
