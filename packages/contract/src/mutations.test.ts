import { document } from "@messaging-sdk/spec/bundled";
import { promisesOf } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import promised from "../generated/promises.json" with { type: "json" };

type Path = readonly (string | number)[];
const operation = (path: string, method: string): Path => ["paths", path, method];
const schemas: Path = ["components", "schemas"];
const send = operation("/v2.1/sms", "post");
const groups = operation("/v2.1/group", "get");

/** A change of the spec: where, the new value (undefined takes it away), and the test of promises.test.ts that fails. */
const mutations: readonly [at: Path, to: unknown, failing: string][] = [
  [[...send, "x-retry"], "idempotent", "sendSms keeps its x-retry"],
  [[...operation("/v2.1/group", "post"), "x-retry"], "safe", "createGroups keeps its x-retry"],
  [
    [...operation("/v2.1/scenario/trigger", "post"), "x-retry"],
    undefined,
    "triggerScenario keeps its x-retry",
  ],
  [[...send, "x-lookup", "by"], "sender", "sendSms keeps its x-lookup"],
  [[...send, "x-lookup"], undefined, "sendSms keeps its x-lookup"],
  [[...groups, "x-paging", "key"], ["name"], "listGroups keeps its x-paging"],
  [[...groups, "x-paging", "offset"], "limit", "listGroups keeps its x-paging"],
  [[...send, "x-items", "by"], ["externalId"], "sendSms keeps its x-items"],
  [[...operation("/v2.1/group", "post"), "x-items"], undefined, "createGroups keeps its x-items"],
  [
    [...operation("/v2.1/group", "delete"), "x-invalidates"],
    [],
    "deleteGroups keeps its x-invalidates",
  ],
  [[...schemas, "SmsStatus", "anyOf", 2, "const"], 12, "SmsStatus keeps its values"],
  [[...schemas, "SmsStatus", "anyOf", 2, "x-final"], false, "SmsStatus keeps its values"],
  [[...schemas, "ErrorCode", "anyOf", 0, "const"], "E-9-999", "ErrorCode keeps its values"],
  [
    [...schemas, "SmsSend", "properties", "type", "enum"],
    [0, 2],
    "SmsSend keeps its values of type",
  ],
  [
    ["components", "parameters", "OrderDirection", "schema", "enum"],
    ["ASC"],
    "OrderDirection keeps its values",
  ],
  [["components", "securitySchemes", "apiKey", "name"], "x-key", "sendSms keeps its security"],
  [[...groups, "security"], [], "listGroups keeps its security"],
  [
    ["components", "responses", "TooManyRequests", "headers", "Retry-After"],
    undefined,
    "sendSms keeps its 429 and its headers",
  ],
  [[...send, "responses", "207"], undefined, "sendSms keeps its 207 and its headers"],
  [[...schemas, "SmsSend", "required"], ["sender"], "SmsSend keeps its required fields"],
];

test.each(mutations)("%j as %j: %s", (at, to, failing) => {
  const mutated = structuredClone(document);
  const key = at.at(-1) ?? "";
  const parent: object = at.slice(0, -1).reduce((node, part) => Reflect.get(node, part), mutated);
  expect(Reflect.get(parent, key), "the mutated node").toBeDefined();
  if (to === undefined) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, to);
  const now = promisesOf(mutated);
  const failed = Object.entries(promised).flatMap(([name, promises]) =>
    Object.entries(promises).flatMap(([what, value]) =>
      JSON.stringify(now[name]?.[what]) === JSON.stringify(value)
        ? []
        : `${name} keeps its ${what}`,
    ),
  );
  expect(failed).toContain(failing);
});
