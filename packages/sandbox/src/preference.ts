import type { Operation } from "@messaging-sdk/spec/reader";
import { type MediaType, resolve } from "@messaging-sdk/spec/reader";
import { document, operationObject } from "./spec.ts";

/** The answer that a request asks for: `code=404, example=unknownGroup`. */
export interface Preference {
  readonly status: number;
  readonly example?: string;
}

const code = /(?:^|[\s,;])code=([2-5]\d\d)\b/;

/** Reads the header `Prefer` as Prism does, and a key in the same words, which a person can type where no header can. */
export function readPreference(...texts: (string | undefined)[]): Preference | undefined {
  const text = texts.find((one) => one && code.test(one)) ?? "";
  const status = code.exec(text)?.[1];
  const example = /\bexample=([\w-]+)/.exec(text)?.[1];
  return status === undefined ? undefined : { status: Number(status), ...(example && { example }) };
}

/**
 * The spec's example of an answer with this status: the named one, else the first. Undefined where the spec has none,
 * as for the empty 502 of a gateway.
 */
export function preferredBody(
  operation: Operation,
  { status, example: name }: Preference,
  uniqId: string,
): object | undefined {
  const response = operationObject(operation).responses[status];
  const content = response && resolve(document, response).content?.["application/json"];
  const found = content && pick(content, name);
  if (!found) return undefined;
  const example = Object(resolve(document, found).value);
  return { ...example, meta: { ...example.meta, uniqId } };
}

function pick({ examples = {} }: MediaType, name?: string) {
  return (name === undefined ? undefined : examples[name]) ?? Object.values(examples)[0];
}
