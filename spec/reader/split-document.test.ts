import { expect, test } from "vitest";
import { document } from "./bundled.ts";
import type { Document } from "./document.ts";
import { splitDocument } from "./split-document.ts";

test("our own fits as a whole", () => {
  const { fitting, refused } = splitDocument(document);
  expect(refused).toEqual([]);
  expect(Object.keys(fitting.paths)).toEqual(Object.keys(document.paths));
});

test("what names an operation that is refused is refused too, and the rest fits", () => {
  const { paths, ...others } = structuredClone(document);
  const list = paths["/v2.1/sms/{externalId}"]?.get;
  Reflect.deleteProperty(list ?? {}, "tags");
  const { fitting, refused } = splitDocument({ ...others, paths });
  expect(refused).toEqual([
    { operation: "sendSms", reason: expect.stringContaining("`listSms` is no list") },
    { operation: "listSms", reason: expect.stringContaining("It has no tag") },
  ]);
  expect(Object.keys(fitting.paths)).not.toContain("/v2.1/sms");
  expect(fitting.components?.schemas).not.toHaveProperty("SmsSend");
  expect(splitDocument(fitting).refused).toEqual([]);
});

test("of a document with a part gone, each operation fits or is refused in words", () => {
  const places = [...placesIn({ paths: document.paths, components: document.components })];
  // Prime, so that every kind of place has its turn. Each takes some 20 ms: all of CI tries more of them.
  const step = process.env.PROOF_ROUNDS ? 3 : 41;
  for (let at = 0; at < places.length; at += step) {
    const changed = structuredClone(document);
    const [last = "", ...above] = [...(places[at] ?? [])].reverse();
    const parent = above.reduceRight((node, key) => Reflect.get(node, key), changed as object);
    Reflect.deleteProperty(parent, last);
    for (const { reason } of split(changed, places[at])) {
      expect(reason, places[at]?.join("/")).not.toMatch(/undefined|Cannot |is not a|TypeError/);
    }
  }
});

function split(changed: Document, place: string[] = []) {
  try {
    return splitDocument(changed).refused;
  } catch (error) {
    throw new Error(`without ${place.join("/")}`, { cause: error });
  }
}

/** Every place but examples, which are data, and what OpenAPI has in every parameter. */
function* placesIn(node: unknown, place: string[] = []): Generator<string[]> {
  if (typeof node !== "object" || node === null) return;
  for (const [key, child] of Object.entries(node)) {
    if (Array.isArray(node) || /^(examples?|description|in|name)$/.test(key)) continue;
    if (place.length > 1) yield [...place, key];
    yield* placesIn(child, [...place, key]);
  }
}
