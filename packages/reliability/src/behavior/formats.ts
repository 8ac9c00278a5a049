import * as hooks from "@messaging-sdk/react/queries";
import { operations } from "@messaging-sdk/spec/bundled";
import type { Operation } from "@messaging-sdk/spec/reader";
import { inFrozenTime } from "./frozen-time.ts";
import { newService, writeKept } from "./kept.ts";

/** Records what is on the wire or kept by users, as lines of a name and a value. */
export async function recordFormats(): Promise<string[]> {
  const { webhook, cache, files, ...kept } = await inFrozenTime(writeKept);
  const queries = cache.queries.map(({ queryKey }) => queryKey);
  return [
    "formats",
    ...linesOf({ ...webhook.headers, body: webhook.body, ...kept, files, queries }),
  ];
}

/** The options of every query and mutation: their keys, and what TanStack does when, also while offline. */
export function recordHooks(): string[] {
  const { messaging } = newService();
  return operations.flatMap((operation) =>
    namesOf(operation).flatMap((name) => {
      const make: unknown = Reflect.get(hooks, name);
      if (typeof make !== "function") return [`${name}`, "  is: absent"];
      const path = operation.pathParameters.map(() => "7");
      return [name, ...linesOf(Object(make(messaging, ...path)))];
    }),
  );
}

function namesOf({ operationId, resource, method }: Operation): string[] {
  if (method !== "GET") return [`${operationId}MutationOptions`];
  return [`${resource}QueryOptions`, `${resource}InfiniteQueryOptions`];
}

function linesOf(values: object): string[] {
  const [functions, data] = [true, false].map((isWanted) =>
    Object.entries(values).filter(([, value]) => (typeof value === "function") === isWanted),
  );
  const lines = data?.map(([name, value]) => `  ${name}: ${plain(JSON.stringify(value) ?? "")}`);
  const names = functions?.map(([name]) => name).sort() ?? [];
  return [...(lines ?? []), ...(names.length > 0 ? [`  functions: ${names.join(" ")}`] : [])];
}

/** Without what is another in each process. */
const plain = (text: string) =>
  text
    .replaceAll(/(\\?"by\\?":\\?")[^"\\]*/g, "$1<process>")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<uuid>");
