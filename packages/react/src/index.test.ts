import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  listHooks,
  listOptions,
  lists,
  mutationHook,
  mutationOptions,
  mutations,
} from "../test/spec.ts";
import * as react from "./index.ts";
import * as queries from "./queries/index.ts";

const options = [...lists.flatMap(listOptions), ...mutations.map(mutationOptions)];
const hooks = [...lists.flatMap(listHooks), ...mutations.map(mutationHook)];

test("the entry exports options and hooks of every operation, and this", () => {
  const names = Object.keys(react);
  expect(names).toEqual(expect.arrayContaining([...options, ...hooks]));
  expect(names.filter((name) => ![...options, ...hooks].includes(name))).toMatchInlineSnapshot(`
    [
      "useSmsDelivery",
      "MessagingProvider",
      "useMessaging",
      "messagingKeys",
      "persistMessaging",
      "smsDeliveryQueryOptions",
    ]
  `);
});

test("the entry for servers exports options of every operation, and this", () => {
  const names = Object.keys(queries);
  expect(names).toEqual(expect.arrayContaining(options));
  expect(names.filter((name) => !options.includes(name))).toMatchInlineSnapshot(`
    [
      "messagingKeys",
      "persistMessaging",
      "smsDeliveryQueryOptions",
    ]
  `);
});

test("the README names every kind of hook", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const kinds = [
    ...lists.slice(0, 1).flatMap(listHooks),
    ...mutations.slice(0, 1).map(mutationHook),
  ];
  expect(kinds.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
