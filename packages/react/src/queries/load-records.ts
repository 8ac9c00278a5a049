import type { Messaging } from "@messaging-sdk/client";
import type { ListOperation, PageRequest } from "./list-operation.ts";

/** Loads the records of one page. */
export async function loadRecords<Input extends readonly unknown[], Item>(
  messaging: Messaging,
  { load }: ListOperation<Input, Item>,
  request: PageRequest,
  input: Input,
): Promise<Item[]> {
  // React's strict mode mounts, unmounts and mounts again at once. Only then is it known which request is wanted.
  await Promise.resolve();
  request.signal.throwIfAborted();
  const { data } = await load(messaging, request, ...input);
  return data;
}
