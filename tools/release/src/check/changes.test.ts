import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { type Change, changes, wholeChanges } from "../../test/changes.ts";
import { samples, workspace } from "../../test/samples.ts";
import { client, codes, readme, tinyRepository } from "../../test/tiny-repository.ts";
import { compareRecordings } from "./behavior.ts";
import { check } from "./check.ts";
import { compareReports, reportFiles } from "./compare-reports.ts";
import { type Finding, greatest } from "./kinds.ts";
import { comparePacked, packedManifest } from "./packed.ts";
import { printVerdict } from "./print.ts";
import { failingPrograms } from "./programs.ts";
import { changedFiles, codeGate } from "./shipped.ts";
import { compareSpecs } from "./spec/compare-specs.ts";

const root = resolve(import.meta.dirname, "../../../..");

const edited = ({ edits }: Change, text: string) =>
  edits.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`The sample has no ${from}.`);
    return after;
  }, text);

function expectBump({ bump }: Change, findings: readonly Finding[]) {
  const found = greatest(findings.map((finding) => finding.bump));
  expect({ findings, bump: found }).toEqual({ findings, bump });
}

// Each takes seconds, for a repository with a release in it, and its compiler and vitest.
test.each(wholeChanges)("all: $name: $bump", async (change) => {
  await using repository = await tinyRepository();
  const texts = new Map([
    ["packages/client/src/index.ts", client],
    ["packages/client/src/code.ts", codes],
    ["packages/client/README.md", readme],
    [".changeset/it.md", ""],
  ]);
  for (const [from, to, file = ""] of change.edits)
    texts.set(file, edited({ ...change, edits: [[from, to]] }, texts.get(file) ?? ""));
  for (const [file, text] of texts) if (text) await repository.write(file, text);
  const reports = await repository.build();
  const { root, released } = repository;
  const verdict = await check(root, released, await changedFiles(root, released), reports);
  expect({ printed: printVerdict(verdict), bump: verdict.last?.deserved }).toMatchObject({
    bump: change.bump,
  });
});

test("what is packed names none of our sources", () => {
  const text = readFileSync(join(root, "packages/client/package.json"), "utf8");
  expect(text).toContain("./src/index.ts");
  expect(packedManifest(text, workspace).exports).not.toHaveProperty([
    ".",
    "@messaging-sdk/source",
  ]);
});

test("a comment is no change of what is published, unless it calls something deprecated", async () => {
  const texts = ["", "/** Adds. */\n", "/** @deprecated Use `sum`. */\n"];
  const [bare, , deprecated] = await Promise.all(
    texts.map((comment) => {
      const reads = ["// Why.\n", comment].map(
        (one) => async () => `${one}export const add = 1;\n`,
      );
      return codeGate(reads, ["packages/client/src/add.ts"]);
    }),
  );
  expect([bare, deprecated]).toMatchObject([[], [{ bump: "patch" }]]);
});

test("each snippet of a page is compiled", async () => {
  await using repository = await tinyRepository();
  const text = client.replace("function call", "function send").replaceAll("Outcome", "Result");
  await repository.write("packages/client/src/index.ts", text);
  await repository.build();
  const findings = await failingPrograms(repository.root, repository.released);
  const failing = findings.filter(({ at }) => at.includes("README")).map(({ at }) => at);
  expect(new Set(failing).size).toBe(2);
});

const report = (path: string, text: string) => new Map([[path, text]]);

test.each(changes.types)("types: $name: $bump", (change) => {
  const path = "packages/client/api/index.d.ts";
  const after = report(path, edited(change, samples.types));
  expectBump(change, compareReports(report(path, samples.types), after));
});

// Each is drawn anew from what the packages have now, so that no line is one that the gate cannot tell from another.
const reports =
  "{packages/*/api/*.{d.ts,txt},packages/types/src/generated/*.d.ts,clients/api/*.txt}";
const committed = globSync(reports, { cwd: root });
test.each(committed.filter((path) => reportFiles.test(path)))(
  "%s: 50 of 50 removed lines are seen",
  (path) => {
    const lines = readFileSync(join(root, path), "utf8").split("\n");
    const says = (line: string) => !/^\s*(#|\/?\*|\/\/|import |[)}\]`;,]*$)/.test(line);
    const drawn = lines.flatMap((line, at) => (says(line) ? at : []));
    const step = Math.max(1, Math.floor(drawn.length / 50));
    const unseen = drawn.filter((at, index) => {
      const after = report(path, lines.toSpliced(at, 1).join("\n"));
      return (
        index % step === 0 &&
        compareReports(report(path, lines.join("\n")), after).every(({ bump }) => bump !== "major")
      );
    });
    expect(unseen.map((at) => lines[at])).toEqual([]);
  },
);

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Each value of a document that is not for people alone, by the keys that lead to it. */
function placesIn(node: Node, place: readonly string[] = []): string[][] {
  return Object.entries(node).flatMap(([key, value]) => {
    const at = [...place, key];
    const isProse = /^(examples?|x-(generated|source|gap))$/.test(key);
    if (isProse) return [];
    return [at, ...(isNode(value) ? placesIn(value, at) : [])];
  });
}

function without(document: Node, place: readonly string[]): string {
  const copy = structuredClone(document);
  const holder = place.slice(0, -1).reduce((node, key) => node[key] as Node, copy);
  const key = place.at(-1) ?? "";
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return JSON.stringify(copy);
}

test.each(["spec/generated/openapi.json", "packages/sandbox/src/generated/control.json"])(
  "%s: 50 of 50 removed values are seen, and each removed parameter as a major",
  (path) => {
    const text = readFileSync(join(root, path), "utf8");
    const document: Node = JSON.parse(text);
    const places = placesIn(document);
    const step = Math.max(1, Math.floor(places.length / 50));
    const isParameter = (place: readonly string[]) =>
      /^parameters( \d+)$/.test(place.slice(-2).join(" "));
    const found = (place: readonly string[]) => compareSpecs(text, without(document, place));
    const drawn = places.filter((_, index) => index % step === 0);
    expect(drawn.filter((place) => found(place).length === 0)).toEqual([]);
    const parameters = places.filter(isParameter);
    expect(parameters.length).toBeGreaterThan(5);
    expect(
      parameters.filter((place) => found(place).every(({ bump }) => bump !== "major")),
    ).toEqual([]);
  },
);

test("a webhook event more is a minor, and another name of one a major", () => {
  const document = (...names: string[]) => {
    const webhooks = Object.fromEntries(names.map((name) => [name, { post: { responses: {} } }]));
    return JSON.stringify({
      openapi: "3.1.0",
      info: { title: "", version: "1" },
      paths: {},
      webhooks,
    });
  };
  const bump = (...names: string[]) =>
    greatest(compareSpecs(document("a"), document(...names)).map((one) => one.bump));
  expect([bump("a", "b"), bump("b")]).toEqual(["minor", "major"]);
});

test("a default that every situation shows is one line", () => {
  const situations = Array.from(
    { length: 300 },
    (_, at) =>
      `failure ${at}\n  unsafe, idempotent: ApiError unknown; attempts 3; ends at ${at}; sent at 0 5 ${at}`,
  );
  const text = `${samples.behavior.replace(/## Faults[\s\S]*/, "")}## Faults\n\n${situations.join("\n")}\n`;
  const after = text.replaceAll(
    /attempts 3; ends at \d+; sent at/g,
    "attempts 4; ends at 9; sent at 0",
  );
  expect(compareRecordings(text, after)).toMatchObject([
    { bump: "major", at: "attempts 3 became attempts 4" },
  ]);
});

test("a command is one line, and a flag goes by its own", () => {
  const path = "packages/cli/api/commands.txt";
  const found = (text: string) =>
    compareReports(report(path, samples.texts), report(path, text)).map(({ at }) => at);
  expect(found(`${samples.texts}messaging groups get\n  --json\n`)).toEqual([
    "cli: messaging groups get",
  ]);
  expect(found(samples.texts.replace("  --limit <integer>\n", ""))).toEqual([
    "cli: messaging groups list --limit",
  ]);
});

test.each(changes.texts)("texts: $name: $bump", (change) => {
  const path = "packages/cli/api/commands.txt";
  const after = report(path, edited(change, samples.texts));
  expectBump(change, compareReports(report(path, samples.texts), after));
});

test.each(changes.behavior)("behavior: $name: $bump", (change) => {
  expectBump(change, compareRecordings(samples.behavior, edited(change, samples.behavior)));
});

test.each(changes.packed)("packed: $name: $bump", (change) => {
  const packed = (text: string) => [packedManifest(text, workspace)];
  expectBump(change, comparePacked(packed(samples.packed), packed(edited(change, samples.packed))));
});

test.each(changes.spec)("spec: $name: $bump", (change) => {
  const document = (text: string) => JSON.stringify({ paths: { "/a": JSON.parse(text) } });
  const after = document(edited(change, samples.spec));
  expectBump(change, compareSpecs(document(samples.spec), after));
});
