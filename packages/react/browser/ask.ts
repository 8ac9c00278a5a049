import type { Messaging } from "@messaging-sdk/client";
import type { Asked, HookCell } from "./hook-cells.ts";
import type { Mounted, MountOptions, mount } from "./mount.tsx";
import { until } from "./wait.ts";

/** Mounts the hook of a cell and has it ask, which a query does by itself. */
export async function ask(
  place: typeof mount,
  messaging: Messaging,
  { use, body }: HookCell,
  options?: MountOptions,
): Promise<Mounted<Asked>> {
  const asking = place(messaging, () => use(), options);
  if (body === undefined) return asking;
  await until(() => {
    const { result } = asking;
    if (!result || !("mutate" in result)) throw new Error("The mutation is not on the page yet.");
    result.mutate(body);
  });
  return asking;
}

/** What has come of it, once it is on the page. */
export function outcome(asking: Mounted<Asked>): Promise<{ records?: unknown; error?: unknown }> {
  return until(() => {
    const { result, caught } = asking;
    if (caught) return { error: caught };
    if (result?.isError) return { error: result.error };
    if (result?.isSuccess) return { records: recordsOf(result.data) };
    throw new Error("Nothing has come of it yet.");
  });
}

/** The records in the data of a query, in the pages of an infinite one, or in the result of a mutation. */
export function recordsOf(data: unknown): unknown {
  if (Array.isArray(data)) return data;
  const { pages, data: records } = Object(data);
  return Array.isArray(pages) ? pages.flat() : records;
}
