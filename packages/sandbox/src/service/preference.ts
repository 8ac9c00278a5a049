import { document } from "@messaging-sdk/spec/bundled";
import { examplesOf, type Operation } from "@messaging-sdk/spec/reader";
import { fieldsOf } from "../http.ts";

/** The response that a request asks for: `code=404, example=unknownGroup`. */
export interface Preference {
  readonly status: number;
  readonly example?: string;
}

const code = /(?:^|[\s,;])code=([2-5]\d\d)\b/;

/** Reads the header `Prefer` as Prism does, and a key in the same words, for where no header can be set. */
export function readPreference(...texts: (string | undefined)[]): Preference | undefined {
  const text = texts.find((one) => one && code.test(one)) ?? "";
  const status = code.exec(text)?.[1];
  const example = /\bexample=([\w-]+)/.exec(text)?.[1];
  return status === undefined ? undefined : { status: Number(status), ...(example && { example }) };
}

/**
 * The spec's example of a response with this status: the named one, else the first. Undefined where the spec has none,
 * as for the empty 502 of a gateway.
 */
export function preferredBody(
  { object }: Operation,
  { status, example }: Preference,
  uniqId: string,
): object | undefined {
  const examples = Object.entries(examplesOf(document, object.responses[status]));
  const [, found] = examples.find(([name]) => name === example) ?? examples[0] ?? [];
  if (found === undefined) return undefined;
  const body = fieldsOf(found);
  return body.meta ? { ...body, meta: { ...fieldsOf(body.meta), uniqId } } : body;
}
