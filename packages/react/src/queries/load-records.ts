import type { Messaging } from "@messaging-sdk/client";
import type { ListOperation, PageRequest } from "./list-operation.ts";

/** Loads the records of one page. */
export async function loadRecords<Input extends readonly unknown[], Item>(
  messaging: Messaging,
  { load }: ListOperation<Input, Item>,
  request: PageRequest,
  input: Input,
): Promise<Item[]> {
  // React's strict mode mounts, unmounts and mounts again at once. A moment later the signal says which of the two
  // requests is unwanted, and the client does not send that one.
  await Promise.resolve();
  const { data } = await load(messaging, request, ...input);
  return data;
}
