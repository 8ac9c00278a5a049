import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Document } from "../reader/index.ts";
import { redocly } from "./redocly.ts";
import { rules } from "./rules.ts";

/** A mistake in an otherwise good description, and the rule that must see it. */
interface Fault {
  rule: string;
  what: string;
  file: string;
  from: string | RegExp;
  to: string;
}

const groups = "paths/v2.1_group.yaml";
const sms = "paths/v2.1_sms.yaml";

/** At least one for each of our own rules, and one for each built-in that a client would suffer most without. */
const faults: Fault[] = [
  {
    rule: "exampleAgrees",
    what: "a count of more records than there are",
    file: "examples/sendSms.207.yaml",
    from: "numberOfData: 2",
    to: "numberOfData: 3",
  },
  {
    rule: "exampleAgrees",
    what: "a count of fewer messages than there are",
    file: "examples/sendSms.207.yaml",
    from: "sentSms: 2",
    to: "sentSms: 1",
  },
  {
    rule: "exampleAgrees",
    what: "another status than the response's",
    file: "examples/NotFound.noResults.yaml",
    from: "status: 404",
    to: "status: 400",
  },
  {
    rule: "exampleAgrees",
    what: "a message that is scheduled for a day that passes",
    file: "examples/sendSms.request.everyOption.yaml",
    from: "scheduleTime: 0",
    to: "scheduleTime: 1794762000",
  },
  {
    rule: "exampleAgrees",
    what: "a record that is from after its example happens",
    file: "examples/sendSms.200.yaml",
    from: "createTime: 1794731400",
    to: "createTime: 1894731400",
  },
  {
    rule: "codeFollows",
    what: "items that no field of a record identifies",
    file: sms,
    from: "by: [phoneNumber]",
    to: "by: [number]",
  },
  {
    rule: "codeFollows",
    what: "a list whose pages are not counted",
    file: groups,
    from: "    offset: offset\n",
    to: "    offset: orderBy\n",
  },
  {
    rule: "codeFollows",
    what: "a keyword that no check is known for",
    file: "schemas/Group.yaml",
    from: "properties:\n  id:\n    type: integer\n",
    to: "properties:\n  id:\n    type: integer\n    multipleOf: 1\n",
  },
  {
    rule: "codeFollows",
    what: "two operations that the client would call the same",
    file: sms,
    from: "  x-retry: unsafe\n",
    to: "  x-method: list\n  x-retry: unsafe\n",
  },
  {
    rule: "codeFollows",
    what: "two fields with one flag",
    file: "schemas/SmsSend.yaml",
    from: "x-flag: text",
    to: "x-flag: to",
  },
  {
    rule: "codeFollows",
    what: "a flag that every command has",
    file: "schemas/SmsSend.yaml",
    from: "x-flag: text",
    to: "x-flag: json",
  },
  {
    rule: "codeFollows",
    what: "a flag in another case",
    file: "schemas/ScenarioTrigger.yaml",
    from: "x-flag: email",
    to: "x-flag: toEmail",
  },
  {
    rule: "closedRequest",
    what: "a request body that takes any field",
    file: "schemas/GroupCreate.yaml",
    from: "additionalProperties: false\n",
    to: "",
  },
  {
    rule: "closedRequest",
    what: "an open object inside a request body",
    file: "schemas/SmsSend.yaml",
    from: "properties:\n",
    to: "properties:\n  options:\n    type: object\n",
  },
  {
    rule: "closedRequest",
    what: "a schema of the responses, which are open, inside a request body",
    file: "schemas/GroupUpdate.yaml",
    from: "properties:\n",
    to: "properties:\n  meta:\n    $ref: Meta.yaml\n",
  },
  {
    rule: "codeFollows",
    what: "a request body that may be left out",
    file: sms,
    from: "    required: true\n",
    to: "",
  },
  {
    rule: "rule/delete-has-body",
    what: "a DELETE without a body",
    file: groups,
    // With the response that is about a body.
    from: /(?<=deleteGroups[\s\S]*) {2}requestBody:[\s\S]*?( {2}responses:[\s\S]*?) {4}"413":\n.*\n/,
    to: "$1",
  },
  {
    rule: "rule/error-statuses",
    what: "an operation without a 429",
    file: sms,
    from: /^ {4}"429":\n.*\n/m,
    to: "",
  },
  {
    rule: "rule/error-status-without-body",
    what: "a 413 where there is no body",
    file: "paths/v2.1_sms_{externalId}.yaml",
    from: '    "422":\n',
    to: '    "413":\n      $ref: ../responses/ContentTooLarge.yaml\n    "422":\n',
  },
  {
    rule: "codeFollows",
    what: "a status that does not say whether it is final",
    file: "schemas/SmsStatus.yaml",
    from: "    x-final: true\n",
    to: "",
  },
  {
    rule: "codeFollows",
    what: "a status that is yet to come, and final",
    file: "schemas/SmsStatus.yaml",
    from: "    x-open-enum: true\n",
    to: "    x-open-enum: true\n    x-final: false\n",
  },
  {
    rule: "sourceStated",
    what: "a description that keeps an assumption to itself",
    file: "parameters/Limit.yaml",
    from: " (G7).",
    to: ".",
  },
  {
    rule: "sourceStated",
    what: "a gap without a row in the register",
    file: "schemas/Meta.yaml",
    from: "[G1]",
    to: "[G99]",
  },
  {
    rule: "sourceStated",
    what: "an assumption without its gap",
    file: "schemas/SmsStatus.yaml",
    from: "x-gap: [G22]\n",
    to: "",
  },
  {
    rule: "sourceStated",
    what: "a gap that is no list",
    file: "schemas/SmsStatus.yaml",
    from: "x-gap: [G22]\n",
    to: "x-gap: G22\n",
  },
  {
    rule: "sourceStated",
    what: "a bound that no documentation gives",
    file: "schemas/GroupIds.yaml",
    from: "additionalProperties: false\n",
    to: "additionalProperties: false\nminProperties: 1\n",
  },
  {
    rule: "rule/invalidates-of-write",
    what: "a write that does not say what it makes stale",
    file: sms,
    from: "  x-invalidates: [listSms]\n",
    to: "",
  },
  {
    rule: "codeFollows",
    what: "a write that makes something stale that is no list",
    file: sms,
    from: "[listSms]",
    to: "[listMessages]",
  },
  {
    rule: "rule/invalidates-of-get",
    what: "a read that makes something stale",
    file: "paths/v2.1_sms_{externalId}.yaml",
    from: "  x-retry: safe\n",
    to: "  x-retry: safe\n  x-invalidates: []\n",
  },
  {
    rule: "rule/json-schema-dialect",
    what: "the dialect that switches the mock's validation off",
    file: "openapi.yaml",
    from: "https://json-schema.org/draft/2020-12/schema",
    to: "https://spec.openapis.org/oas/3.1/dialect/base",
  },
  {
    rule: "rule/named-example",
    what: "a response without an example",
    file: "responses/Forbidden.yaml",
    from: /^ {4}examples:\n[\s\S]*/m,
    to: "",
  },
  {
    rule: "rule/named-example",
    what: "an example without a name",
    file: sms,
    from: /^ {8}examples:\n[\s\S]*?(?= {2}responses:)/m,
    to: "        example: { sender: ACME, message: Hi, phoneNumbers: ['+447700900123'] }\n",
  },
  {
    rule: "rule/response-content",
    what: "a response without content",
    file: "responses/Forbidden.yaml",
    from: /^content:\n[\s\S]*/m,
    to: "",
  },
  {
    rule: "codeFollows",
    what: "branches that only require",
    file: "schemas/ScenarioTrigger.yaml",
    from: "minProperties: 2\n",
    to: "anyOf:\n  - required: [recipientEmail]\n  - required: [recipientMobileNumber]\n",
  },
  {
    rule: "operationIdGrammar",
    what: "a verb that is not on the list",
    file: sms,
    from: "sendSms",
    to: "dispatchSms",
  },
  {
    rule: "operationIdGrammar",
    what: "the verb of another method",
    file: sms,
    from: "sendSms",
    to: "removeSms",
  },
  {
    rule: "operationIdGrammar",
    what: "a noun that is not the tag's",
    file: sms,
    from: "sendSms",
    to: "sendMessages",
  },
  {
    rule: "operationIdGrammar",
    what: "the name of a method that the operation has already",
    file: sms,
    from: "  x-retry: unsafe\n",
    to: "  x-method: send\n  x-retry: unsafe\n",
  },
  {
    rule: "codeFollows",
    what: "a change to a list that stays as it is",
    file: groups,
    from: "{ list: listGroups, change: add",
    to: "{ list: listSms, change: add",
  },
  {
    rule: "codeFollows",
    what: "a change that is none",
    file: groups,
    from: "change: patch",
    to: "change: replace",
  },
  {
    rule: "codeFollows",
    what: "a key that no record has",
    file: groups,
    from: "change: patch, key: id",
    to: "change: patch, key: ids",
  },
  {
    rule: "codeFollows",
    what: "a record to add with a field of unknown value",
    file: groups,
    from: ", now: [createdAt]",
    to: "",
  },
  {
    rule: "codeFollows",
    what: "a record to remove that the request does not name",
    file: "paths/v2.1_group.yaml",
    from: "change: remove, key: id",
    to: "change: remove, key: name",
  },
  {
    rule: "codeFollows",
    what: "a list that does not say how it pages",
    file: groups,
    from: /^ {2}x-paging:\n.*\n.*\n.*\n/m,
    to: "",
  },
  {
    rule: "codeFollows",
    what: "paging by a parameter that is not there",
    file: groups,
    from: "    offset: offset\n",
    to: "    offset: start\n",
  },
  {
    rule: "codeFollows",
    what: "a list whose records are told apart by nothing",
    file: groups,
    from: "    key: [id]\n",
    to: "",
  },
  {
    rule: "codeFollows",
    what: "records told apart by a field they do not have",
    file: groups,
    from: "    key: [id]\n",
    to: "    key: [uuid]\n",
  },
  {
    rule: "codeFollows",
    what: "a write that pages",
    file: sms,
    from: "  x-retry: unsafe\n",
    to: "  x-retry: unsafe\n  x-paging: { offset: offset, limit: limit, key: [id] }\n",
  },
  {
    rule: "codeFollows",
    what: "a lookup in what is no list",
    file: sms,
    from: "list: listSms",
    to: "list: getSms",
  },
  {
    rule: "codeFollows",
    what: "a lookup by a field that the body does not have",
    file: sms,
    from: "by: externalId",
    to: "by: reference",
  },
  {
    rule: "rule/header-example",
    what: "a header without an example",
    file: "headers/Retry-After.yaml",
    from: "example: 2\n",
    to: "",
  },
  {
    rule: "rule/parameter-example",
    what: "a parameter without an example",
    file: "parameters/GroupId.yaml",
    from: "example: 1042\n",
    to: "",
  },
  {
    rule: "rule/retry-of-post",
    what: "an operation that does not say whether it may be retried",
    file: sms,
    from: "  x-retry: unsafe\n",
    to: "",
  },
  {
    rule: "rule/retry-of-post",
    what: "a POST that claims to be safe",
    file: sms,
    from: "x-retry: unsafe",
    to: "x-retry: safe",
  },
  {
    rule: "rule/retry-of-get",
    what: "a GET that does not say that it is safe",
    file: groups,
    from: "  x-retry: safe\n",
    to: "",
  },
  {
    rule: "rule/retry-of-put-and-delete",
    what: "a PUT that claims to be unsafe",
    file: groups,
    from: "x-retry: idempotent",
    to: "x-retry: unsafe",
  },
  {
    rule: "rule/error-status-with-body",
    what: "a body that is never too large",
    file: sms,
    from: /^ {4}"413":\n.*\n/m,
    to: "",
  },
  {
    rule: "sourceStated",
    what: "a schema that does not say where it comes from",
    file: "schemas/GroupIds.yaml",
    from: "x-source: documented\n",
    to: "",
  },
  {
    rule: "sourceStated",
    what: "an operation that does not say where it comes from",
    file: "paths/v2.1_scenario_trigger.yaml",
    from: "  x-source: documented\n",
    to: "",
  },
  {
    rule: "sourceStated",
    what: "a source that is none",
    file: "parameters/GroupId.yaml",
    from: "x-source: documented",
    to: "x-source: known",
  },
  {
    rule: "array-parameter-serialization",
    what: "an array in the query that may be written in two ways",
    file: "parameters/SenderFilter.yaml",
    from: /schema:\n[\s\S]*/,
    to: "schema:\n  type: array\n  items:\n    type: string\nexample: [ACME]\n",
  },
  {
    rule: "no-enum-type-mismatch",
    what: "an enum of another type",
    file: "schemas/SmsSend.yaml",
    from: "enum: [0, 1]",
    to: 'enum: [0, 1, "2"]',
  },
  {
    rule: "no-invalid-media-type-examples",
    what: "a misspelt field in the example of an open response",
    file: "examples/listGroups.200.yaml",
    from: "      createdAt:",
    to: "      createdat: 1\n      createdAt:",
  },
  {
    rule: "no-invalid-media-type-examples",
    what: "a pattern in another language, which switches the mock's validation off",
    file: "schemas/SmsSend.yaml",
    from: "properties:\n",
    to: "properties:\n  options:\n    type: string\n    pattern: (?i)^[a-z]+$\n",
  },
  {
    rule: "no-invalid-parameter-examples",
    what: "a parameter's example out of range",
    file: "parameters/Limit.yaml",
    from: "example: 100",
    to: "example: 1001",
  },
  {
    rule: "no-invalid-schema-examples",
    what: "a schema's example that does not match it",
    file: "schemas/PhoneNumber.yaml",
    from: '- "+447700900123"',
    to: '- "07700900123"',
  },
  {
    rule: "no-required-schema-properties-undefined",
    what: "a required property that does not exist",
    file: "schemas/SmsSend.yaml",
    from: "properties:\n",
    to: "properties:\n  options:\n    type: object\n    additionalProperties: false\n    required: [key]\n",
  },
  {
    rule: "no-schema-type-mismatch",
    what: "a string with items",
    file: "schemas/SmsSend.yaml",
    from: "properties:\n",
    to: "properties:\n  options:\n    type: string\n    items:\n      type: string\n",
  },
  {
    rule: "operation-description",
    what: "an operation without a description",
    file: "webhooks/smsStatus.yaml",
    from: /^ {2}description: \|\n[\s\S]*?(?= {2}x-source)/m,
    to: "",
  },
  {
    rule: "operation-parameters-unique",
    what: "a parameter given twice",
    file: groups,
    from: "    - $ref: ../parameters/Limit.yaml\n",
    to: "    - $ref: ../parameters/Limit.yaml\n    - $ref: ../parameters/Limit.yaml\n",
  },
  {
    rule: "operation-singular-tag",
    what: "an operation of two resources",
    file: sms,
    from: "tags: [sms]",
    to: "tags: [sms, groups]",
  },
  {
    rule: "operation-tag-defined",
    what: "a tag that does not exist",
    file: "webhooks/smsStatus.yaml",
    from: "tags: [sms]",
    to: "tags: [messages]",
  },
  {
    rule: "parameter-description",
    what: "a parameter without a description",
    file: "parameters/WebhookTimestamp.yaml",
    from: /^description: .*\n/m,
    to: "",
  },
  {
    rule: "path-parameters-defined",
    what: "a part of the path without a parameter",
    file: "openapi.yaml",
    from: "  /v2.1/sms:\n",
    to: "  /v2.1/sms/to/{phoneNumber}:\n",
  },
  {
    rule: "path-http-verbs-order",
    what: "methods out of order",
    file: groups,
    from: /^(put:\n[\s\S]*)^(delete:\n[\s\S]*)/m,
    to: "$2$1",
  },
  {
    rule: "request-mime-type",
    what: "a request that is not JSON",
    file: sms,
    from: "application/json",
    to: "application/xml",
  },
  {
    rule: "response-mime-type",
    what: "a response that is not JSON",
    file: "responses/Forbidden.yaml",
    from: "application/json",
    to: "text/plain",
  },
  {
    rule: "security-defined",
    what: "a credential without a definition",
    file: sms,
    from: "- apiKey: []",
    to: "- oauth: []",
  },
  {
    rule: "spec-strict-refs",
    what: "a reference where OpenAPI allows none",
    file: "responses/Forbidden.yaml",
    from: /(?<=headers:\n).*\n.*\n/,
    to: "  $ref: ./NotFound.yaml#/headers\n",
  },
  {
    rule: "tag-description",
    what: "a tag without a description",
    file: "openapi.yaml",
    from: "    description: Named groups of contacts.\n",
    to: "",
  },
];

const spec = join(import.meta.dirname, "..");
const root = join(spec, "..");
const folder = mkdtempSync(join(tmpdir(), "messaging-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The rules that each document breaks. The linter reads all of them in one run: it takes as long to start as to lint them. */
const broken: string[][] = [];
beforeAll(async () => {
  const copies = faults.map(({ file, from, to }, index) => {
    const copy = join(folder, String(index));
    mkdirSync(copy);
    // What has no mistake is linked: to copy all files for each takes seconds.
    const own = ["openapi.yaml", file.split("/")[0]];
    for (const name of readdirSync(spec))
      if (own.includes(name)) cpSync(join(spec, name), join(copy, name), { recursive: true });
      else symlinkSync(join(spec, name), join(copy, name));
    const before = readFileSync(join(copy, file), "utf8");
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} has nothing like ${from}`);
    writeFileSync(join(copy, file), after);
    // What it is bundled into has its name.
    renameSync(join(copy, "openapi.yaml"), join(copy, `copy-${index}.yaml`));
    return join(copy, `copy-${index}.yaml`);
  });
  const documents = [join(spec, "openapi.yaml"), ...copies];
  const output = await redocly(root, "lint", ...documents, "--format=json", "--max-problems=1000");
  await redocly(root, "bundle", ...documents, "--ext=json", "--output", folder);
  // The JSON reports follow each other with nothing between them.
  const reports: { problems: { ruleId: string }[] }[] = JSON.parse(
    `[${output.replaceAll(/^\}\{$/gm, "},{")}]`,
  );
  for (const [at, { problems }] of reports.entries()) {
    const file = join(folder, basename(documents[at] ?? "").replace("yaml", "json"));
    const document: Document = JSON.parse(readFileSync(file, "utf8"));
    const own = Object.entries(rules).filter(([, rule]) => [...rule(document)].length > 0);
    broken.push([...problems.map(({ ruleId }) => ruleId), ...own.map(([name]) => name)]);
  }
});

test("the description has no problem", () => {
  expect(broken[0]).toEqual([]);
});

test.each(faults.map((fault, index) => ({ ...fault, index })))(
  "$rule: $what",
  ({ rule, index }) => {
    const found = new Set(broken[index + 1]);
    // A mistake against another rule often keeps code from following, too.
    if (rule !== "codeFollows") found.delete("codeFollows");
    // The register knows an operation by its name.
    if (rule === "operationIdGrammar") found.delete("sourceStated");
    expect(found).toEqual(new Set([rule]));
  },
);

test("every rule of our own has a fault that shows it", () => {
  const config = readFileSync(join(root, "redocly.yaml"), "utf8");
  const configured = Array.from(config.matchAll(/^ {2}(rule\/.*):$/gm), ([, rule]) => rule);
  expect(configured.length).toBeGreaterThan(0);
  const shown = new Set<unknown>(faults.map(({ rule }) => rule));
  expect([...Object.keys(rules), ...configured].filter((rule) => !shown.has(rule))).toEqual([]);
});
