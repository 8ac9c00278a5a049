import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeCode } from "@messaging-sdk/generate/generate";
import { compareSpecs } from "@messaging-sdk/release/compare-specs";
import { document } from "@messaging-sdk/spec/bundled";
import { lint } from "@messaging-sdk/spec/lint";
import type { Document } from "@messaging-sdk/spec/reader";

/** A change of the description, and the first check that notices it. */
export interface SpecMutant {
  readonly kind: string;
  /** The generated code that changes, the rule of the linter, or the bump that the release check asks for. */
  readonly noticedBy: string;
}

interface Edit {
  readonly kind: string;
  /** The path of the changed node, from the top of the document. */
  readonly path: readonly string[];
  /** The new value of the node; undefined when it is taken away. */
  readonly to: unknown;
}

/**
 * Drops each required flag, each status, each `x-retry` and `x-invalidates` of the description, changes each bound and each
 * number of an example, and finds the first check that notices: code that is generated otherwise, the linter, or the
 * release check. That a committed file is stale is no check of that kind: to generate it again is to pass it.
 */
export async function trySpecMutants(): Promise<SpecMutant[]> {
  const code = await writeCode(document);
  const mutants: SpecMutant[] = [];
  const left: { readonly kind: string; readonly mutated: Document }[] = [];
  for (const edit of editsOf(document, [])) {
    const { kind } = edit;
    const mutated = apply(edit);
    const noticedBy = kind === example ? undefined : await changedCode(code, mutated);
    if (noticedBy) mutants.push({ kind, noticedBy });
    else left.push({ kind, mutated });
  }
  // The slower checks come last, for what no other has noticed.
  const [known, ...linted] = await lintAll([document, ...left.map(({ mutated }) => mutated)]);
  for (const [at, { kind, mutated }] of left.entries()) {
    const rule = [...(linted[at] ?? [])].find((one) => !known?.has(one))?.split(" ")[0];
    const noticedBy = rule ? `lint: ${rule}` : await releaseCheck(mutated);
    mutants.push({ kind, noticedBy: noticedBy ?? "nothing: any number would do" });
  }
  return mutants;
}

/** The bump that the release check asks for. */
async function releaseCheck(mutated: Document): Promise<string | undefined> {
  const [before, after] = [document, mutated].map((one) => JSON.stringify(one));
  const [finding] = await compareSpecs(before ?? "", after ?? "");
  return finding && `release check: ${finding.bump}`;
}

const example = "number of an example";
const bound = /^(min|max)(imum|Length|Items|Properties)$/;

function* editsOf(node: unknown, path: readonly string[]): Generator<Edit, void> {
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    const at = [...path, key];
    if (key === "examples" || key === "example") {
      yield* numbersOf(value, at);
      continue;
    }
    const isProperty = path.at(-1) === "properties";
    if (!isProperty && key === "required" && Array.isArray(value)) {
      for (const name of value) {
        const to = value.filter((one) => one !== name);
        yield { kind: "required field", path: at, to: to.length > 0 ? to : undefined };
      }
    } else if (!isProperty && key === "required" && value === true) {
      yield { kind: "required parameter or body", path: at, to: undefined };
    } else if (!isProperty && bound.test(key) && typeof value === "number") {
      yield { kind: "bound", path: at, to: value + 1 };
    } else if (key === "responses" && path[0] === "paths") {
      for (const status of Object.keys(Object(value)))
        yield { kind: "status", path: [...at, status], to: undefined };
    } else if (key === "x-retry") {
      for (const to of [undefined, "safe", "idempotent", "unsafe"])
        if (to !== value) yield { kind: "x-retry", path: at, to };
    } else if (key === "x-invalidates" && Array.isArray(value)) {
      yield { kind: "x-invalidates", path: at, to: undefined };
      for (const id of value)
        yield { kind: "x-invalidates", path: at, to: value.filter((one) => one !== id) };
    }
    yield* editsOf(value, at);
  }
}

function* numbersOf(node: unknown, path: readonly string[]): Generator<Edit, void> {
  if (typeof node === "number") yield { kind: example, path, to: node + 1 };
  else if (typeof node === "object" && node !== null) {
    for (const [key, value] of Object.entries(node)) yield* numbersOf(value, [...path, key]);
  }
}

/** A copy of the description with one change. */
function apply({ path, to }: Edit): Document {
  const mutated = structuredClone(document);
  const parent: object = path.slice(0, -1).reduce((node, key) => Reflect.get(node, key), mutated);
  const key = path.at(-1) ?? "";
  if (to === undefined) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, to);
  return mutated;
}

/** The problems of each document, by rule and place. */
async function lintAll(documents: readonly Document[]): Promise<Set<string>[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "messaging-mutants-"));
  const found: Set<string>[] = [];
  for (let start = 0; start < documents.length; start += 50) {
    const files = documents.slice(start, start + 50).map(async (one, at) => {
      const file = join(folder.path, `${start + at}.json`);
      await writeFile(file, JSON.stringify(one));
      return file;
    });
    for (const problems of await lint(await Promise.all(files))) {
      const places = problems.map(
        ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`,
      );
      found.push(new Set(places));
    }
  }
  return found;
}

async function changedCode(code: ReadonlyMap<string, string>, mutated: Document) {
  const written = await writeCode(mutated).catch((error: Error) => error);
  if (written instanceof Error) return "generation, which fails";
  const changed = [...written].find(([path, text]) => code.get(path) !== text);
  return changed?.[0];
}
