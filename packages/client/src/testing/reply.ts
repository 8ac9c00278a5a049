import { InvalidInputError } from "@messaging-sdk/client";
import { exchanges } from "../generated/examples.ts";
import type { OperationId } from "./answer.ts";
import type { Example } from "./exchange.ts";

/** A whole answer, in parts. */
export interface Parts extends Example {
  readonly status: number;
}

/** A reply but for a `Response`, whatever the operation. */
export type AnyReply = number | string | unknown[] | Partial<Parts>;

/** Fills up what a test gives with what the spec's first example of that status has. */
export function readReply(operationId: OperationId, reply: AnyReply): Parts {
  if (typeof reply !== "object") return findExample(operationId, reply);
  const given: Partial<Parts> = Array.isArray(reply) ? { data: reply } : reply;
  const example = findExample(operationId, given.status ?? (given.errors ? 207 : 200));
  return {
    ...example,
    ...given,
    headers: withHeaders(example.headers, given.headers),
    meta: { ...example.meta, ...given.meta },
  };
}

function findExample(operationId: OperationId, wanted: number | string): Parts {
  const { examples } = exchanges[operationId];
  const found = Object.entries(examples).find(
    ([name]) => name === wanted || name.startsWith(`${wanted} `),
  );
  if (found) return { status: Number.parseInt(found[0], 10), ...found[1] };
  const names = Object.keys(examples).map((name) => JSON.stringify(name));
  throw new InvalidInputError(
    "answer",
    `must be one the spec has (${names.join(", ")}), but is ${JSON.stringify(wanted)}. For any other, give a Response.`,
    operationId,
  );
}

/** Names of headers have no case. */
function withHeaders(headers: Parts["headers"], added: Parts["headers"] = {}): Parts["headers"] {
  const merged = new Headers(headers);
  for (const [name, value] of Object.entries(added)) merged.set(name, value);
  return Object.fromEntries(merged);
}
