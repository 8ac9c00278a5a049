import type { Bump } from "../src/check/bump.ts";

/**
 * A change of this repository after a release, and what `pnpm release check` must say of it. Those of one group are made
 * together, since each check takes a minute: `seen` finds the one in what is printed.
 */
export interface PlantedChange {
  readonly group: string;
  readonly name: string;
  readonly bump: Bump | "asks" | "fails";
  readonly seen: RegExp;
  /** Each is `[file, from, to]`. */
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
}

const client = "packages/client/src";
const react = "packages/react/src";
const sandbox = "packages/sandbox/src";
const campaigns = "packages/campaigns/src";
const signature = `${client}/webhooks/signature.ts`;

/** Any finding, so that one too many is seen. */
const anything = /^ +(refused|major|minor|asks|patch) /;

function plant(
  group: string,
  name: string,
  bump: PlantedChange["bump"],
  seen: RegExp,
  ...edits: PlantedChange["edits"]
) {
  return { group, name, bump, seen, edits };
}

export const plantedChanges: readonly PlantedChange[] = [
  // Formats on the wire or on a disk.
  plant(
    "formats 1",
    "webhook: another version of the signature",
    "major",
    /webhook/i,
    [signature, "`v1,$", "`v9,$"],
    [signature, "v1,[", "v9,["],
  ),
  plant("formats 1", "bulk: another format of the entry in a store", "major", /bulk|checkpoint/i, [
    `${client}/bulk/checkpoint.ts`,
    '"bulk/1"',
    '"bulk/2"',
  ]),
  plant("formats 1", "fileStore: another name of the file", "major", /fileStore|file-store/i, [
    `${client}/file-store/file-store.ts`,
    "JSON.stringify(key)).digest",
    "key).digest",
  ]),
  plant("formats 1", "query keys: in another order", "major", /key|persist/i, [
    `${react}/queries/keys.ts`,
    "scope, resources[operationId], operationId]",
    "scope, operationId, resources[operationId]]",
  ]),
  plant("formats 1", "campaigns: a published migration changed", "major", /migration/i, [
    `${campaigns}/migrations.ts`,
    "fence int not null default 0",
    "fence int not null default 1",
  ]),
  plant(
    "formats 1",
    "OpenTelemetry: an attribute has another name",
    "major",
    /opentelemetry|span|telemetry/i,
    [`${client}/opentelemetry/index.ts`, '"messaging_sdk.request_id"', '"messaging.request_id"'],
  ),
  plant(
    "formats 1",
    "sandbox: a list of its control API gives fewer at a time",
    "major",
    /control API/,
    [
      "packages/sandbox/control/openapi.yaml",
      "maximum: 10000, default: 1000",
      "maximum: 100, default: 100",
    ],
  ),
  plant("formats 2", "webhook: what is signed begins otherwise", "major", /webhook/i, [
    signature,
    "encode(`$",
    "encode(`-$",
  ]),
  plant("formats 2", "bulk: items are hashed in another way", "major", /bulk|checkpoint/i, [
    `${client}/bulk/checkpoint.ts`,
    "addToHash(0, JSON.stringify(input))",
    "addToHash(1, JSON.stringify(input))",
  ]),
  plant(
    "formats 2",
    "fileStore: another field in the file",
    "major",
    /fileStore|file-store/i,
    [
      `${client}/file-store/file-store.ts`,
      "const kept: Kept = { entry, by:",
      "const kept: Kept = { value: entry, by:",
    ],
    [
      `${client}/file-store/file-store.ts`,
      "const { entry, by } = last",
      "const { value: entry, by } = last",
    ],
    [`${client}/file-store/file-store.ts`, "  readonly entry: Entry;", "  readonly value: Entry;"],
  ),
  plant("formats 2", "infinite query: another last word of the key", "major", /key|infinite/i, [
    `${react}/queries/infinite-query-options.ts`,
    '"infinite"]',
    '"pages"]',
  ]),
  plant("formats 2", "campaigns: another name of a metric", "major", /metric|campaign/i, [
    `${campaigns}/metrics.ts`,
    '"messaging.campaign.requests"',
    '"messaging.campaign.calls"',
  ]),
  plant(
    "formats 2",
    "sendOnce: another id where the key does not fit",
    "major",
    /sendOnce|send-once/i,
    [`${client}/send-once/send-once.ts`, 'digest("SHA-256"', 'digest("SHA-384"'],
  ),
  // Defaults.
  plant("defaults 1", "sandbox: another port", "major", /4242|port/i, [
    `${sandbox}/node/command-options.ts`,
    "65_535) ?? 4242",
    "65_535) ?? 4343",
  ]),
  plant(
    "defaults 1",
    "hooks: an unsafe write waits while offline",
    "major",
    /offline|networkMode/i,
    [`${react}/queries/mutation-options.ts`, '...(!isQueued && { networkMode: "always" }),', ""],
  ),
  plant("defaults 1", "delivery: polled every 5 s", "major", /delivery/i, [
    `${react}/queries/sms-delivery.ts`,
    "intervalMs = 2_000",
    "intervalMs = 5_000",
  ]),
  plant("defaults 1", "bulk: more requests at a time", "major", /bulk/i, [
    `${client}/bulk/bulk-options.ts`,
    "concurrency, 4,",
    "concurrency, 8,",
  ]),
  plant("defaults 1", "campaigns: another schema in the database", "major", /schema|campaign/i, [
    `${campaigns}/create-campaigns.ts`,
    'schema = "messaging_campaigns"',
    'schema = "campaigns"',
  ]),
  plant("defaults 2", "webhook: an hour old is young enough", "major", /webhook/i, [
    `${client}/webhooks/verify-webhook.ts`,
    "toleranceSeconds, 300",
    "toleranceSeconds, 3600",
  ]),
  plant(
    "defaults 2",
    "sandbox: another status for an expired key",
    "major",
    /expired|credential|verdict/i,
    [
      `${sandbox}/service/credential.ts`,
      'return { status: 401, errors: [errorEntry("E-0-005"',
      'return { status: 403, errors: [errorEntry("E-0-005"',
    ],
  ),
  plant("defaults 2", "sendOnce: fewer lookups", "major", /sendOnce|send-once|lookup/i, [
    `${client}/send-once/lookup.ts`,
    "lookups, 5)",
    "lookups, 2)",
  ]),
  plant("defaults 2", "campaigns: a shard is held for longer", "major", /lease|campaign/i, [
    `${campaigns}/create-campaigns.ts`,
    "leaseMs, 30_000",
    "leaseMs, 90_000",
  ]),
  plant(
    "defaults 2",
    "sandbox: an option of its command is gone",
    "major",
    /--rate|rate/i,
    [`${sandbox}/node/command-options.ts`, "        rate: text,\n", ""],
    [`${sandbox}/node/command-options.ts`, "values.rate, 1", "undefined, 1"],
  ),
  plant("defaults 2", "logger: another word in a line", "patch", /Logs|log|deprecated|line/i, [
    `${client}/logger/index.ts`,
    ": HTTP $",
    ": status $",
  ]),
  // Fields of package.json.
  plant("packed 1", "client: no main", "major", /client.*main/, [
    "packages/client/package.json",
    '  "main": "./dist/cjs/index.js",\n',
    "",
  ]),
  plant("packed 1", "react: an entry point without CommonJS", "major", /react.*require/, [
    "packages/react/package.json",
    '"require": "./dist/cjs/queries/index.js",',
    "",
  ]),
  plant(
    "packed 1",
    "sandbox: another name of its command",
    "major",
    /sandbox.*(bin|messaging-sandbox)/,
    ["packages/sandbox/package.json", '"messaging-sandbox":', '"messaging-mock":'],
  ),
  plant("packed 1", "sandbox: depends on one version of types", "minor", /sandbox.*types/, [
    "packages/sandbox/package.json",
    '"@messaging-sdk/types": "workspace:^"',
    '"@messaging-sdk/types": "workspace:*"',
  ]),
  plant("packed 1", "campaigns: needs a newer Node", "major", /campaigns.*node/, [
    "packages/campaigns/package.json",
    ">=22.12",
    ">=24",
  ]),
  plant("packed 1", "spec: its document is no entry point", "major", /spec.*openapi/, [
    "spec/package.json",
    '    "exports": {\n      "./openapi.json": "./generated/openapi.json"\n    }',
    '    "exports": {}',
  ]),
  plant("packed 1", "react: its sources are not packed", "major", /react.*src/, [
    "packages/react/package.json",
    '    "src",\n',
    "",
  ]),
  plant("packed 2", "campaigns: another major of a dependency", "asks", /campaigns.*pg\b/, [
    "pnpm-workspace.yaml",
    "  pg: 8.23.1",
    "  pg: 9.1.0",
  ]),
  plant("packed 2", "react: an entry point more", "minor", /react.*keys/, [
    "packages/react/package.json",
    '    "./queries": {',
    '    "./keys": "./dist/queries/keys.js",\n    "./queries": {',
  ]),
  plant("packed 2", "react: an older React is no longer enough", "major", /react.*\^19/, [
    "packages/react/package.json",
    '"^18.0.0 || ^19.0.0"',
    '"^19.0.0"',
  ]),
  plant("packed 2", "types: for require it is another file", "asks", /types.*openapi/, [
    "packages/types/package.json",
    '"require": "./dist/openapi.d.cts"',
    '"require": "./dist/openapi2.d.cts"',
  ]),
  plant("packed 2", "client: an entry point is gone", "major", /client.*undici/, [
    "packages/client/package.json",
    '    "./undici": {',
    '    "./undici-transport": {',
  ]),
  // Code alone.
  plant("code 1", "a comment", "none", /behavior: none/, [
    `${client}/url.ts`,
    "import",
    "// Why.\nimport",
  ]),
  plant(
    "code 2",
    "a local name",
    "patch",
    anything,
    [signature, "const signatures = keys.map", "const made = keys.map"],
    [signature, "Promise.all(signatures)).join", "Promise.all(made)).join"],
  ),
  plant("code 3", "written otherwise", "asks", anything, [
    signature,
    "content.set(body, start.length);",
    "for (const [at, byte] of body.entries()) content[start.length + at] = byte;",
  ]),
  plant("code 4", "TSDoc alone", "patch", anything, [
    `${client}/options.ts`,
    "/**",
    "/**\n * Said otherwise.\n *",
  ]),
  plant("code 5", "README alone", "none", /deserve none/, [
    "packages/client/README.md",
    "\n",
    "\nMore.\n",
  ]),
  plant("code 6", "spec edited, not generated", "fails", /generate/, [
    "spec/paths/v2.1_sms.yaml",
    "operationId: sendSms",
    "operationId: sendText",
  ]),
  plant("code 7", "client: default of an option", "major", /deadline|timeout|ends at/i, [
    `${client}/config.ts`,
    '"deadlineMs", 120_000',
    '"deadlineMs", 90_000',
  ]),
  plant("code 7", "sandbox: another exit code of a wrong option", "major", /exit|main\.test/i, [
    `${sandbox}/main.ts`,
    "process.exitCode = 2",
    "process.exitCode = 1",
  ]),
  plant("code 8", "data of the sandbox", "asks", anything, [
    `${sandbox}/data/shop.json`,
    "Newsletter",
    "News",
  ]),
];
