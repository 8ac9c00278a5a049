import * as hooks from "@messaging-sdk/react/queries";
import { operations } from "@messaging-sdk/spec/bundled";
import { inFrozenTime } from "./frozen-time.ts";
import { newService, writeKept } from "./kept.ts";

/** Records what is on the wire or kept by users, as lines of a name and a value. */
export async function recordFormats(): Promise<string[]> {
  const { webhook, cache, files, ...kept } = await inFrozenTime(writeKept);
  const queries = cache.queries.map(({ queryKey }) => queryKey);
  const formats = { ...webhook.headers, body: webhook.body, ...kept, files, queries };
  return ["formats", ...linesOf(formats)];
}

/** The options of every query and mutation: their keys, and what TanStack does when, also while offline. */
export function recordHooks(): string[] {
  const { messaging } = newService();
  return operations.flatMap(({ operationId, resource, method, pathParameters }) =>
    (method === "GET"
      ? [`${resource}QueryOptions`, `${resource}InfiniteQueryOptions`]
      : [`${operationId}MutationOptions`]
    ).flatMap((name) => {
      const make: unknown = Reflect.get(hooks, name);
      if (typeof make !== "function") return [name, "  is: absent"];
      return [name, ...linesOf(make(messaging, ...pathParameters.map(() => "7")))];
    }),
  );
}

function linesOf(values: object): string[] {
  const { functions = [], fields = [] } = Object.groupBy(Object.entries(values), ([, value]) =>
    typeof value === "function" ? "functions" : "fields",
  );
  const names = functions.map(([name]) => name).sort();
  return [
    ...fields.map(([name, value]) => `  ${name}: ${JSON.stringify(value) ?? ""}`),
    ...(names.length > 0 ? [`  functions: ${names.join(" ")}`] : []),
  ];
}
