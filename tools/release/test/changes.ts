import type { Bump } from "../src/check/kinds.ts";

/** In the place of what is put what; of the tiny repository, in which file. */
type Edit = readonly [from: string | RegExp, to: string, file?: string];

/** A change of what is published, and the bump that semver gives it. */
export interface Change {
  readonly name: string;
  readonly bump: Bump;
  readonly edits: readonly Edit[];
}

const change = (bump: Bump, name: string, ...edits: Edit[]): Change => ({ bump, name, edits });

const [readme, changeset] = ["packages/client/README.md", ".changeset/it.md"];
const [index, code] = ["packages/client/src/index.ts", "packages/client/src/code.ts"];
const option = "  retries?: number;\n";
const overruled = `---
"@messaging-sdk/client": patch
---

A type.

<!-- judged client: Outcome code: patch: no other was ever given -->
`;

/** The whole check, before a release of a tiny repository. */
export const wholeChanges: readonly Change[] = [
  change("none", "HEAD against HEAD"),
  change("none", "a page", ["# Client", "# The client", readme]),
  change("none", "a comment", ["  const", "  // Why.\n  const", code]),
  change("patch", "a local name", [/isMissing/g, "isEmpty", code]),
  change(
    "patch",
    "an internal name that its own tests import",
    [/codeOf/g, "toCode", code],
    [/codeOf/g, "toCode", index],
  ),
  change("patch", "a reworded error", ["must be positive", "must not be negative", index]),
  change("patch", "a sentence of another language", [
    /$/,
    "Late.",
    "clients/go/templates/a.mustache",
  ]),
  change("minor", "an option added", [option, `${option}  size?: number;\n`, index]),
  change("minor", "a field of a result added", ["  code: string;", "$&\n  id?: string;", index]),
  change(
    "major",
    "an option removed",
    [option, "", index],
    ["{ retries = 2 } = ", "retries = 2, _ = ", index],
  ),
  change(
    "major",
    "an option newly required",
    [option, `${option}  size: number;\n`, index],
    ["options: Options = {}", "options: Options = { size: 1 }", index],
  ),
  change("major", "the default of an option", ["retries = 2", "retries = 3", index]),
  change(
    "major",
    "an error instead of a result",
    ['"E-1" :', "raise() :", code],
    [/$/, "function raise(): never {\n  throw new Error();\n}\n", code],
  ),
  change("major", "a type of a result", ["code: string", 'code: "E-0" | "E-1"', index]),
  change(
    "patch",
    "the same, overruled by its name",
    ["code: string", 'code: "E-0" | "E-1"', index],
    [/$/, overruled, changeset],
  ),
];

/** One gate each, on a sample of what it compares. */
export const changes: Readonly<
  Record<"types" | "behavior" | "texts" | "packed" | "spec", readonly Change[]>
> = {
  types: [
    change("minor", "an operation of a path", [
      'get: Operation;\n        post?: never;\n    };\n    "/contact"',
      'get: Operation;\n        post: Operation;\n    };\n    "/contact"',
    ]),
    change("major", "an operation of a path, in the place of another", [
      'get: Operation;\n        post?: never;\n    };\n    "/contact"',
      'get?: never;\n        post: Operation;\n    };\n    "/contact"',
    ]),
    change("major", "the second of two twins removed", [
      /query\?: never;\n(?=[\s\S]*createClient)(?![\s\S]*"\/contact")/,
      "",
    ]),
    change("minor", "an event", ["= CreatedEvent;", "= CreatedEvent | DeletedEvent;"]),
    change("major", "an event renamed", ["= CreatedEvent;", "= AddedEvent;"]),
    change("minor", "an error code", ['"E-1" | "E-2"', '"E-1" | "E-2" | "E-3"']),
    change("minor", "an error code before the others", ['"E-1" | "E-2"', '"E-0" | "E-1" | "E-2"']),
    change("major", "an error code gone", ['"E-1" | "E-2"', '"E-1"']),
    change("major", "another outcome", [
      '"not-sent" | "unknown"',
      '"not-sent" | "lost" | "unknown"',
    ]),
    change("minor", "a status", ['"open" | "closed"', '"open" | "closed" | "hidden"']),
    change("major", "a status in place of another", ['"open" | "closed"', '"open" | "hidden"']),
    change("minor", "an option", ["    retries?: number;", "$&\n    size?: number;"]),
    change("major", "an option that must be given", [
      "    retries?: number;",
      "$&\n    size: number;",
    ]),
    change("minor", "an option that need no longer be given", [
      "baseUrl: string",
      "baseUrl?: string",
    ]),
    change("minor", "an export", ["export { Group", "export { Group as Row, Group"]),
    change("minor", "a field of a response", ["    id: number;", "$&\n    name?: string;"]),
    change("minor", "a parameter", ["limit?: number; }", "limit?: number; offset?: number; }"]),
    change("minor", "@deprecated", [
      "/** Groups. */",
      "/** Groups.\n@deprecated Use `contacts`. */",
    ]),
    change("none", "documentation", ["/** Groups. */", "/** Groups of contacts. */"]),
    change("none", "layout", ["    id: number;", "\n  id:  number;"]),
    change("major", "an export removed", ["Groups, createClient", "createClient"]),
    change("major", "a method removed", ["    get(id: number): Promise<Group | undefined>;\n", ""]),
    change("major", "a result may be missing", [
      "Promise<Group[]>",
      "Promise<Group[] | undefined>",
    ]),
    change("major", "a value renamed", ['"closed"', '"done"']),
  ],
  behavior: [
    change("refused", "an unsafe call is repeated", [
      "ends at 0; sent at 0; performed 1",
      "ends at 250; sent at 0 250; performed 2",
    ]),
    change("refused", "the key in clear", [
      "status 500; ends at 0",
      "status 500; shows the key in message; ends at 0",
    ]),
    change("major", "the outcome of an error", ["unknown; attempts 1", "not-sent; attempts 1"]),
    change("major", "fewer retries", [
      "attempts 3; status 500; ends at 750; sent at 0 250 750",
      "attempts 2; status 500; ends at 250; sent at 0 250",
    ]),
    change("major", "a time limit", ["ends at 0; sent", "ends at 30000; sent"]),
    change("major", "a header gone", ["  header accept: application/json\n", ""]),
    change("minor", "a header added", [/ {2}header accept.*/, "$&\n  header x-new: 1"]),
    change("minor", "retries wait longer", [
      "ends at 750; sent at 0 250 750",
      "ends at 800; sent at 0 250 800",
    ]),
    change("minor", "what is kept has another form, which is read", ['"owner"', '"by"']),
    change("minor", "an unsafe operation that does what another does", [
      "sendSms: unsafe",
      "sendSms: unsafe\n  sendMms: unsafe",
    ]),
    change(
      "refused",
      "an unsafe operation that is repeated where no other is",
      ["sendSms: unsafe", "sendSms: unsafe\n  sendMms: unsafe"],
      [
        "sent at 0; performed 1",
        "$&\n  sendMms: ApiError api_error unknown; sent at 0 250; performed 2",
      ],
    ),
    change("major", "one time more where it was sent again", ["attempts 3", "attempts 4"]),
    change("patch", "a situation added", [
      "failure, status 500",
      "failure, status 502\n  unsafe: resolves; sent at 0\n$&",
    ]),
  ],
  texts: [
    change("minor", "a command added", [
      "messaging groups delete",
      "messaging groups get\n  --json\n$&",
    ]),
    change("minor", "a flag added", ["  --json", "  --sort <field>\n  --json"]),
    change("major", "a flag removed", ["  --limit <integer>\n", ""]),
    change("major", "an exit code", ["exit code: 3", "exit code: 1"]),
    change("major", "a field of JSON removed", ["  stderr name: string\n", ""]),
  ],
  packed: [
    change("major", "another Node", [">=20", ">=24"]),
    change("major", "an entry point gone", [',"./bulk":"./dist/bulk.js"', ""]),
    change("minor", "an entry point added", [',"./bulk"', ',"./once":"./dist/once.js","./bulk"']),
    change("patch", "a folder that nothing leads to", [',"src"', ""]),
    change("minor", "another dependency", ["catalog:", "^1.0.0"]),
  ],
  spec: [
    change("minor", "an operation added", [
      '{"get"',
      '{"put":{"responses":{"200":{"description":""}}},"get"',
    ]),
    change("minor", "a field of a response", [
      '{"id":{"type":"integer"}}',
      '{"id":{"type":"integer"},"name":{"type":"string"}}',
    ]),
    change("minor", "a value of an open list", ['{"const":1}', '{"const":1},{"const":2}']),
    change("minor", "a value before the others of an open list", [
      '{"const":1}',
      '{"const":0},{"const":1}',
    ]),
    change("major", "a value in place of another", ['{"const":1}', '{"const":2}']),
    change("major", "a value of a closed list", ['"a","b"', '"a","b","c"']),
    change("minor", "a status of an error", ['"207":', '"409":{"description":""},"207":']),
    change("major", "a status in place of a success", ['"207":', '"202":']),
    change("minor", "a parameter", ['"parameters":[', '$&{"name":"q","in":"query","schema":{}},']),
    change("major", "a parameter that must be given", [
      '"parameters":[',
      '$&{"name":"q","in":"query","required":true,"schema":{}},',
    ]),
    change("minor", "deprecated", ['{"tags"', '{"deprecated":true,"tags"']),
    change("patch", "a description", ["Sent.", "It was sent."]),
    change("major", "an operation removed", [/"get":.*(?="post")/, ""]),
    change("major", "a default", ["100", "50"]),
    change("major", "a method renamed", ['"x-retry"', '"x-method":"dispatch","x-retry"']),
    change("major", "a field newly required", ['["text"]', '["text","tag"]']),
    change("major", "a field no longer certain", ['["id"]', "[]"]),
    change("major", "an unsafe call may be repeated", ['"unsafe"', '"idempotent"']),
    change("major", "a text that must be shorter", [
      '{"type":"string"}',
      '{"type":"string","maxLength":9}',
    ]),
    change("minor", "a parameter that takes texts, too", [
      '"type":"integer","default"',
      '"type":["integer","string"],"default"',
    ]),
    change("major", "a field of a response that may be null", [
      '{"id":{"type":"integer"}}',
      '{"id":{"type":["integer","null"]}}',
    ]),
    change("minor", "a field of a response with a bound", [
      '{"id":{"type":"integer"}}',
      '{"id":{"type":"integer","minimum":1}}',
    ]),
    change("minor", "a field that need no longer be given", ['["text"]', "[]"]),
    change("major", "a field of a request gone", [',"tag":{}', ""]),
    change("patch", "an example", ['"default":100}', '$&,"example":5']),
  ],
};
