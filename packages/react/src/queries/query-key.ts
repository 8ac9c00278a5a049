import type { Messaging, MessagingError } from "@messaging-sdk/client";
import type { DataTag, SkipToken } from "@tanstack/react-query";
import { type MessagingKey, operationKey, type Params, paramsKey } from "./keys.ts";
import type { ListOperation } from "./list-operation.ts";

/** A key that tells TanStack what is cached under it, so that `getQueryData` and its kin are typed. */
export type QueryKeyOf<Data> = DataTag<MessagingKey, Data, MessagingError>;

/** The key of a query. A skipped one has no parameters, and so shows nothing that was cached for others. */
export function queryKey(
  messaging: Messaging,
  { operationId, path }: Pick<ListOperation<never, unknown>, "operationId" | "path">,
  input: readonly unknown[] | SkipToken,
): MessagingKey {
  return typeof input === "symbol"
    ? operationKey(messaging, operationId)
    : paramsKey(messaging, operationId, paramsOf(path, input));
}

/** Path parameters and query in one object. */
export function paramsOf(path: readonly string[], input: readonly unknown[]): Params {
  const inPath = path.map((name, index) => [name, input[index]]);
  return { ...Object(input[path.length]), ...Object.fromEntries(inPath) };
}
