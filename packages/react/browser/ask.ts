import type { Messaging } from "@messaging-sdk/client";
import type { HookCell, Mutation, Query } from "./hook-cells.ts";
import type { Mounted, MountOptions, mount } from "./mount.tsx";
import { until } from "./wait.ts";

/** Mounts a hook and sends its request: a list does so when it is mounted. */
export async function ask(
  place: typeof mount,
  messaging: Messaging,
  cell: HookCell,
  options?: MountOptions,
): Promise<Mounted<Query | Mutation>> {
  const asking = place<Query | Mutation>(messaging, () => cell.use(), options);
  if (!("body" in cell)) return asking;
  await until(() => {
    const { result } = asking;
    if (!result || !("mutate" in result)) throw new Error("The mutation is not on the page yet.");
    result.mutate(cell.body);
  });
  return asking;
}

/** The records or the error of the request, once they are on the page. */
export function outcome(
  asking: Mounted<Query | Mutation>,
): Promise<{ records?: unknown; error?: unknown }> {
  return until(() => {
    const { result, caught } = asking;
    if (caught) return { error: caught };
    if (result?.isError) return { error: result.error };
    if (result?.isSuccess) return { records: recordsOf(result.data) };
    throw new Error("There is neither data nor an error yet.");
  });
}

/** The records in the data of a query, in the pages of an infinite one, or in the result of a mutation. */
export function recordsOf(data: unknown): unknown {
  if (Array.isArray(data)) return data;
  const { pages, data: records } = Object(data);
  return Array.isArray(pages) ? pages.flat() : records;
}
