import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  listHooks,
  listKinds,
  listOptions,
  lists,
  mutationHook,
  mutationOptions,
  mutations,
  queries,
} from "../test/spec.ts";
import * as react from "./index.ts";
import * as forServers from "./queries/index.ts";

const options = [...queries.flatMap(listOptions), ...mutations.map(mutationOptions)];
const hooks = [...queries.flatMap(listHooks), ...mutations.map(mutationHook)];

test("the entry exports options and hooks of every operation, and this", () => {
  const names = Object.keys(react);
  expect(names).toEqual(expect.arrayContaining([...options, ...hooks]));
  expect(names.filter((name) => ![...options, ...hooks].includes(name))).toMatchInlineSnapshot(`
    [
      "useSendOnce",
      "useSmsDelivery",
      "MessagingProvider",
      "useMessaging",
      "describeError",
      "messagingKeys",
      "smsDeliveryQueryOptions",
    ]
  `);
});

test("the entry for servers exports options of every operation, and this", () => {
  const names = Object.keys(forServers);
  expect(names).toEqual(expect.arrayContaining(options));
  expect(names.filter((name) => !options.includes(name))).toMatchInlineSnapshot(`
    [
      "describeError",
      "messagingKeys",
      "smsDeliveryQueryOptions",
    ]
  `);
});

test("the README names every kind of hook", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const isNamed = (name: string) => readme.includes(`\`${name}\``);
  const missing = listKinds.filter(
    ({ prefix }) => !lists.some(({ noun }) => isNamed(prefix + noun)),
  );
  expect(missing).toEqual([]);
  expect(mutations.map(mutationHook).some(isNamed)).toBe(true);
});
