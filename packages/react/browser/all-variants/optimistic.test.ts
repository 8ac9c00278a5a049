import type { Fault } from "@messaging-sdk/sandbox";
import type { Operation } from "@messaging-sdk/spec/reader";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect } from "vitest";
import { recordsOf } from "../ask.ts";
import { listCells, mutationCells } from "../hook-cells.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../start-service.ts";
import { until } from "../wait.ts";

type Change = NonNullable<Operation["optimistic"]>;

/** Every mutation that can be shown at once, with every hook of the list that shows it. */
const pairs = mutationCells.flatMap((mutation) => {
  const { optimistic: change } = mutation.operation;
  if (!change) return [];
  const lists = listCells.filter(({ operation }) => operation.operationId === change.list);
  return lists.map((list) => ({
    name: `${mutation.name} on ${list.name}`,
    mutation,
    list,
    change,
  }));
});

const failures: { what: string; fault: Fault }[] = [
  { what: "rejected", fault: { kind: "rejection", status: 422, body: "envelope", effect: false } },
  { what: "failed", fault: { kind: "failure", status: 500, body: "empty", effect: false } },
  { what: "cut off", fault: { kind: "reset", at: "request", effect: false } },
];

const growth = { add: 1, patch: 0, remove: -1 };

describe.for(pairs)("$name", ({ mutation, list, change }) => {
  test.for(failures)(
    "shows it at once, and takes it back when $what",
    async ({ fault }, { mount }) => {
      const service = await startService();
      const hooks = () => ({ list: list.use(), mutation: mutation.use({ optimistic: true }) });
      const page = mount(connect(service), hooks, { queryClient: patient() });
      const shown = () => recordsOf(page.result?.list.data) as object[];
      await until(() => expect(page.result?.list.isSuccess).toBe(true));
      const before = shown();

      await service.behave({ isHeld: true, faults: [fault] });
      page.result?.mutation.mutate(bodyOf(change, mutation.body, before));
      await until(() => expect(shown()).not.toEqual(before));
      expect(shown()).toHaveLength(before.length + growth[change.change]);
      expect(page.result?.mutation.isPending).toBe(true);

      await service.behave({ isHeld: false });
      await until(() => expect(page.result?.mutation.isError).toBe(true));
      expect(shown()).toEqual(before);
    },
  );
});

/** A suspended list is stale after a second: on a slow machine its reload would take the fault of the mutation. */
function patient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
}

/** A change of one record: of the first that is shown, or of one more. */
function bodyOf({ key, change }: Change, example: unknown, [first]: object[]): unknown {
  const value = Reflect.get(Object(first), key);
  const another = typeof value === "number" ? 99_999 : "one-more";
  const changed = change === "add" ? another : value;
  if (Array.isArray(example)) {
    const [record] = example;
    return [change === "add" ? record : { ...record, [key]: changed }];
  }
  const hasKeys = Array.isArray(Reflect.get(Object(example), key));
  return hasKeys ? { [key]: [changed] } : { ...Object(example), [key]: changed };
}
