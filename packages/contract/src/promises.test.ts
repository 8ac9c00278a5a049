import { document } from "@messaging-sdk/spec/bundled";
import { promisesOf } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import promised from "../generated/promises.json" with { type: "json" };

// All other tests are made from the spec, and follow it when it changes its mind. To break a promise, edit its line there.
const now = promisesOf(document);
for (const [name, promises] of Object.entries(promised)) {
  test.each(Object.entries(promises))(`${name} keeps its %s`, (what, value) => {
    expect(now[name]?.[what]).toEqual(value);
  });
}
