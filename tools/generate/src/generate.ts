import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Document,
  describeProblem,
  findProblems,
  type Problem,
  prepareDocument,
  readOperations,
  splitDocument,
} from "@messaging-sdk/spec/reader";
import { rules } from "@messaging-sdk/spec/rules";
import { bundle } from "./bundle.ts";
import { banner } from "./comments.ts";
import { writeCommands } from "./write-commands.ts";
import { writeEvidence, writeFinalValues } from "./write-evidence.ts";
import { writeExamples } from "./write-examples.ts";
import { writeGaps, writeGapsPage } from "./write-gaps.ts";
import { writeHooks } from "./write-hooks.ts";
import { writeMethods } from "./write-methods.ts";
import { writeMutationOperations, writeMutations } from "./write-mutations.ts";
import { writeOpenapi30 } from "./write-openapi-30.ts";
import { writeLookup, writeOperations } from "./write-operations.ts";
import { writePlainForms } from "./write-plain-forms.ts";
import { writePostman } from "./write-postman.ts";
import { writePromises } from "./write-promises.ts";
import { writeQueries, writeQueryKeys } from "./write-queries.ts";
import { writeReference } from "./write-reference.ts";
import { writeStatuses } from "./write-statuses.ts";
import { writeTypes } from "./write-types.ts";
import { writeValidators } from "./write-validators.ts";
import { writeWebhookEvents } from "./write-webhook-events.ts";

/** All generated files of the repository at `root`, and what the description promises: path -> text. */
export async function generate(root: string): Promise<Map<string, string>> {
  const document = await bundle(root, "messaging");
  refuse(Object.values(rules).flatMap((rule) => [...rule(document)]));
  // An editor has no gap register that `(G12)` would lead to.
  const shown: Document = JSON.parse(JSON.stringify(document).replaceAll(/ \(G[\dG, ]+\)/g, ""));
  const control = await bundle(root, "sandbox");
  return new Map([
    ...writeDescriptions(document, shown),
    ...(await writeCode(shown)),
    ["packages/cli/src/generated/gaps.ts", writeGaps(document)],
    ["spec/generated/gaps.md", writeGapsPage(document)],
    ["packages/client/src/generated/plain-forms.ts", writePlainForms()],
    ["packages/client/src/generated/version.ts", versionOf(root)],
    ["packages/sandbox/src/generated/control.json", json({ "x-generated": banner, ...control })],
    ["packages/sandbox/src/generated/control.ts", await writeTypes(control, false)],
    ["packages/sandbox/control/generated/reference.md", writeReference(control)],
    writePromises(root, document),
  ]);
}

/** The description for all kinds of tools; `spec/README.md` says which takes which. */
function writeDescriptions(document: Document, shown: Document): [path: string, text: string][] {
  const descriptions = {
    openapi: document,
    "openapi.generators": prepareDocument(shown),
    "openapi-3.0": writeOpenapi30(shown),
    "postman-collection": writePostman(document),
  };
  return Object.entries(descriptions).map(([name, content]) => [
    `spec/generated/${name}.json`,
    json({ "x-generated": banner, ...content }),
  ]);
}

/**
 * The code of the document of a file, after an overlay that says what it does not, and each of its operations that no code can be generated from.
 *
 * @throws Error when that is no OpenAPI 3 document.
 */
export async function generateOther(root: string, file: string, overlay?: string) {
  const document = await bundle(root, file, overlay);
  if (!document.openapi?.startsWith("3.") || !document.paths) {
    throw new Error(`${file} is no OpenAPI 3 document with paths. Convert it first.`);
  }
  const { fitting, refused } = splitDocument(document);
  const count = readOperations(fitting).length;
  const code = count > 0 ? await writeCode(fitting) : new Map<string, string>();
  if (count > 0) code.set("spec/generated/openapi.json", json(fitting));
  return { code, count, refused };
}

/**
 * The code that is written from a document: path -> text.
 *
 * @throws Error with everything that is in the way: the file, what it is, and what to do.
 */
export async function writeCode(document: Document): Promise<Map<string, string>> {
  refuse(findProblems(document));
  const operations = readOperations(document);
  return new Map([
    ["packages/types/src/generated/openapi.d.ts", await writeTypes(document)],
    ["packages/client/src/generated/operations.ts", writeOperations(operations)],
    ["packages/client/src/generated/send-lookup.ts", writeLookup(operations)],
    ["packages/client/src/generated/methods.ts", writeMethods(operations)],
    ["packages/client/src/generated/validators.ts", writeValidators(document, operations)],
    ["packages/client/src/generated/statuses.ts", writeStatuses(document)],
    ["packages/client/src/generated/evidence.ts", writeEvidence(document)],
    ["packages/client/src/generated/webhook-events.ts", writeWebhookEvents(document)],
    ["packages/client/src/generated/examples.ts", writeExamples(document, operations)],
    ["packages/cli/src/generated/operations.ts", writeCommands(document, operations)],
    ["packages/client/src/generated/final-values.ts", writeFinalValues(document)],
    ["packages/react/src/generated/query-keys.ts", writeQueryKeys(operations)],
    ["packages/react/src/generated/queries.ts", writeQueries(operations)],
    ["packages/react/src/generated/mutation-operations.ts", writeMutationOperations(operations)],
    ["packages/react/src/generated/mutations.ts", writeMutations(operations)],
    ["packages/react/src/generated/hooks.ts", writeHooks(operations)],
  ]);
}

/** The client's version, which its requests name: a package.json cannot be imported everywhere. */
function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, "packages/client/package.json"), "utf8"));
  return `// ${banner}\n\nexport const version = ${JSON.stringify(version)};\n`;
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join("\n"));
}

function json(value: object) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
