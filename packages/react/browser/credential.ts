import type { QueryClient } from "@tanstack/react-query";
import { expect } from "vitest";
import { written } from "./console.ts";

/** The credential, which no page may show, keep or write down. */
export const credential = "k3y-of-a-test-in-a-browser";

/** Searches every place where a page leaves data. The credential may be in the header of a request, and nowhere else. */
export function expectNoCredential(queryClient: QueryClient): void {
  const places = {
    localStorage: itemsOf(localStorage),
    sessionStorage: itemsOf(sessionStorage),
    cookies: document.cookie,
    history: [location.href, history.state],
    requests: performance.getEntriesByType("resource").map(({ name }) => name),
    page: document.documentElement.outerHTML,
    queries: queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, meta, state }) => [queryKey, meta, state]),
    mutations: queryClient
      .getMutationCache()
      .getAll()
      .map(({ options, state }) => [options.mutationKey, options.meta, state]),
    // Each is looked at once.
    console: written.splice(0),
  };
  // It keeps 250 of them, and then takes no more.
  performance.clearResourceTimings();
  expect(Object.keys(places).filter((place) => holds(Reflect.get(places, place)))).toEqual([]);
}

/** Finds the credential anywhere in a value: also in what is no property, or not enumerable. */
export function holds(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value === "string") return value.includes(credential);
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  seen.add(value);
  const entries = value instanceof Headers || value instanceof Map ? [...value].flat() : [];
  const own = Reflect.ownKeys(value).map((key) => Reflect.get(value, key));
  return [...entries, ...own].some((part) => holds(part, seen));
}

/** Not `Object.entries`, which leaves out an item that is named like a method. */
function itemsOf(storage: Storage) {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  return names.map((name) => [name, storage.getItem(name)]);
}
