import type { Operation } from "@messaging-sdk/spec/reader";
import { expect } from "vitest";
import type { Input } from "../cases/valid-requests.ts";
import { apiKey, type Sent } from "../connect.ts";

/** Expects exactly one request, which says what the input says, in the operation's own form. */
export function expectSent(sent: Sent[], operation: Operation, { path, query, body }: Input): void {
  expect(sent).toHaveLength(1);
  const [{ method, url, headers, body: text }] = sent as [Sent];
  expect(method).toBe(operation.method);
  expect(decodeURIComponent(url.pathname)).toBe(fill(operation.path, path));
  expect(Object.fromEntries(url.searchParams)).toEqual(texts(query));
  expect(text).toBe(body === undefined ? undefined : JSON.stringify(body));
  expect(headers.get("content-type")).toBe(body === undefined ? null : "application/json");
  // The raw key, with no scheme before it (G25).
  expect(headers.get("authorization")).toBe(apiKey);
}

function fill(template: string, path: Input["path"]) {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
}

function texts(values: Input["query"]) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
