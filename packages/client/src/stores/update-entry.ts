import { fieldsOf } from "../json.ts";
import type { Entry, Store } from "../send-once/store.ts";

/** Replaces an entry by what `change` makes of it, also where many do so at once. Keeps nothing where that is undefined. */
export async function updateEntry<Changed extends Entry>(
  store: Store,
  key: string,
  change: (fields: Readonly<Record<string, unknown>>) => Changed | undefined,
): Promise<Changed | undefined> {
  let existing: Entry | undefined;
  let entry: Changed | undefined;
  do {
    entry = change(fieldsOf(existing));
    existing = entry && (await store.begin(key, entry, existing));
  } while (existing);
  return entry;
}
