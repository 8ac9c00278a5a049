import type { OperationId } from "@messaging-sdk/client/validate";
import type { Call, Item } from "./call.ts";
import { asText, errorEntry } from "./error-entry.ts";
import { check, type Finding } from "./findings.ts";
import { readParameters } from "./read-parameters.ts";
import type { Reply } from "./reply.ts";
import type { Route } from "./routes.ts";
import { rulesOf } from "./rules.ts";

type AnyCall = Omit<Call<OperationId>, "now">;

/** A body may have 1 MiB, which no schema can say. */
const maxBytes = 1_048_576;

/** A request as the spec has it, or the refusal of one that breaks its rules. */
export function readCall(
  { operation, path: texts }: Route,
  search: URLSearchParams,
  text: string,
): { readonly call: AnyCall } | { readonly refusal: Reply } {
  const rules = rulesOf(operation);
  const path = readParameters(operation.pathParameters, (name) => texts[name]);
  const query = readParameters(operation.queryParameters, (name) => search.get(name));
  const parsed = rules.body ? parse(text) : { body: undefined };
  if ("refusal" in parsed) return parsed;
  const { body } = parsed;
  const found = rules.body ? check(rules.body, body, "body") : [];
  const [ofItems, others] = divide(found, rules.batch);
  const findings = [
    ...check(rules.path, path, "path"),
    ...check(rules.query, query, "query"),
    ...others,
  ];
  if (findings.length > 0) return { refusal: refuse(findings) };
  const items = rules.batch ? itemsOf(body, rules.batch, ofItems) : [];
  // The rules were compiled from the schemas that the types were generated from.
  return { call: { path, query, body, items } as unknown as AnyCall };
}

function parse(text: string): { body: unknown } | { refusal: Reply } {
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes) {
    const message = `The body has ${bytes} bytes; ${maxBytes} are allowed.`;
    return {
      refusal: { status: 413, errors: [errorEntry("E-1-003", message, { source: "body" })] },
    };
  }
  try {
    return { body: JSON.parse(text) };
  } catch (error) {
    const message = `The body is not JSON: ${asText(error instanceof Error ? error.message : error)}.`;
    return {
      refusal: { status: 400, errors: [errorEntry("E-1-001", message, { source: "body" })] },
    };
  }
}

function refuse(findings: readonly Finding[]): Reply {
  const errors = findings.map(({ entry }) => entry);
  const isWrongBody = errors.some(({ code }) => code === "E-1-002");
  return { status: isWrongBody ? 400 : 422, errors };
}

/** What is wrong with single items of a batch, and all the rest, which refuses the request as a whole. */
function divide(found: readonly Finding[], batch?: readonly string[]): [Finding[], Finding[]] {
  const isOfItem = ({ place }: Finding) =>
    batch?.every((name, at) => place[at] === name) && place.length > batch.length;
  return [found.filter(isOfItem), found.filter((finding) => !isOfItem(finding))];
}

/** The items of a batch, each with the first thing that is wrong with it: the spec has one entry per item. */
function itemsOf(
  body: unknown,
  batch: readonly string[],
  wrong: readonly Finding[],
): Item<unknown>[] {
  const array = batch.reduce<unknown>((at, name) => Reflect.get(Object(at), name), body);
  const values = new Set(array as unknown[]);
  const errorAt = (index: number) =>
    wrong.find(({ place }) => place[batch.length] === String(index))?.entry;
  return (array as unknown[]).flatMap((value, index) =>
    // A value that is listed twice is taken where it stands first.
    values.delete(value)
      ? [{ value, place: [...batch, index].join("."), error: errorAt(index) }]
      : [],
  );
}
