import { readGaps } from "../gaps.ts";
import { type Document, isRecord, type Problem, pathFile } from "../reader/index.ts";

/** A mapping of the description that is no data. */
export interface Part {
  readonly node: Record<string, unknown>;
  readonly place: readonly string[];
  /** Its file, or, within a path, its operation: `schemas/Group`, `listGroups`. */
  readonly home: string;
  /** Its `x-source`, or that of the nearest node above it in its file. */
  readonly source: unknown;
  /** True where it, or a node above it in its file, has an `x-gap`. */
  readonly hasGap: boolean;
}

/** Words that narrow a value. The service's documentation has none of them, so a gap is behind each. */
const bounds =
  "default enum maximum maxItems maxLength maxProperties minimum minItems minLength minProperties pattern";

const sources = ["documented", "inferred", "assumed"];

/**
 * A reader must be able to tell what the service says from what we think it does, of every single part, and find the row
 * of the gap register behind it.
 */
export function* sourceStated(document: Document): Generator<Problem> {
  const register = readGaps();
  for (const { node, place, source, hasGap } of partsOf(document)) {
    const { "x-source": own, "x-gap": gaps, description = "" } = node;
    if (source === undefined && needsSource(place)) {
      yield { place, message: "Nothing says where this comes from. Add x-source." };
    }
    if (own !== undefined && !sources.includes(String(own))) {
      const message = `x-source is \`${own}\`; it must be one of ${sources.join(", ")}.`;
      yield { place: [...place, "x-source"], message };
    }
    if (gaps === undefined && (own === "inferred" || own === "assumed")) {
      const message = `This is ${own}. Add x-gap beside x-source: the rows of the gap register behind it.`;
      yield { place, message };
    }
    const rows = Array.isArray(gaps) ? gaps.map(String) : [];
    if (gaps !== undefined && !rows.some((gap) => /^G\d+$/.test(gap))) {
      const message = "x-gap must be a list of rows of the gap register, such as [G10].";
      yield { place: [...place, "x-gap"], message };
    }
    for (const gap of rows) {
      const message =
        (register.has(gap) ? undefined : unregistered(gap)) ??
        // An editor shows the description alone. What is assumed as a whole needs no such words: generators mark it.
        ((source ?? "documented") === "documented" ? unsaid(gap, String(description)) : undefined);
      if (message) yield { place: [...place, "x-gap"], message };
    }
    if (hasGap || !isSchema(place)) continue;
    for (const bound of bounds.split(" ").filter((name) => name in node)) {
      const message = `\`${bound}\` is not documented. Add x-gap, here or above: the row of the gap register behind it.`;
      yield { place: [...place, bound], message };
    }
  }
}

const unregistered = (gap: string) =>
  `${gap} has no row in the gap register. Add one to gaps.yaml: what is open, what is assumed, and why.`;

/** Where the description has each gap: the files and the operations whose `x-gap` names it, as a reader wants to see them. */
export function whereGaps(document: Document): ReadonlyMap<string, string> {
  const homes = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const { node, place, home } of partsOf(document)) {
    if (place[0] === "paths" && place.length === 3) all.add(home);
    const gaps = Array.isArray(node["x-gap"]) ? node["x-gap"].map(String) : [];
    for (const gap of gaps) homes.set(gap, (homes.get(gap) ?? new Set()).add(home));
  }
  const named = (own: Iterable<string>) => Array.from(own, (home) => `\`${home}\``);
  return new Map(
    Array.from(homes, ([gap, own]) => {
      const calls = [...own].filter((home) => all.has(home));
      const files = [...own].filter((home) => !all.has(home)).sort();
      const first = calls.length === all.size ? ["every operation"] : named(calls);
      return [gap, [...first, ...named(files)].join(", ")];
    }),
  );
}

function unsaid(gap: string, description: string) {
  const words = new RegExp(`\\b(?:Inferred|Assumed): [\\s\\S]*\\([^()]*\\b${gap}\\b[^()]*\\)`);
  if (words.test(description)) return undefined;
  return `${gap} shaped this, and the description does not say how. End it with "Inferred: ... (${gap})." or "Assumed: ... (${gap}).".`;
}

/** An operation or a component, but no example, says for all that is below it. */
function needsSource([part, kind, name, ...rest]: Part["place"]): boolean {
  if (name === undefined || rest.length > 0) return false;
  return part === "components" ? kind !== "examples" : part === "paths" && name !== "parameters";
}

function isSchema(place: Part["place"]): boolean {
  const [above = "", key = ""] = place.slice(-2);
  return /^(schema|items)$/.test(key) || /^(schemas|properties|(any|all|one)Of)$/.test(above);
}

/** Every part of a document. A component has nothing from what refers to it. */
export function* partsOf(document: Document): Generator<Part> {
  yield* below(document, [], "openapi", undefined, false);
}

function* below(
  node: unknown,
  place: Part["place"],
  above: string,
  from: unknown,
  isGap: boolean,
): Generator<Part> {
  if (typeof node !== "object" || node === null) return;
  const home = homeOf(node, place) ?? above;
  const { "x-source": source = from, "x-gap": gaps } = isRecord(node) ? node : {};
  const hasGap = isGap || gaps !== undefined;
  if (isRecord(node)) yield { node, place, home, source, hasGap };
  for (const [key, child] of Object.entries(node)) {
    const isData = key === "value" && place[1] === "examples";
    if (!isData) yield* below(child, [...place, key], home, source, hasGap);
  }
}

function homeOf(node: object, [part, kind = "", name, ...rest]: Part["place"]) {
  if (rest.length > 0) return undefined;
  if (part === "components" && name && kind !== "securitySchemes") return `${kind}/${name}`;
  if (part === "webhooks" && kind && !name) return `webhooks/${kind}`;
  if (part === "paths" && kind && !name) return pathFile(kind).replace(/^spec\/|\.yaml$/g, "");
  return part === "paths" && "operationId" in node ? String(node.operationId) : undefined;
}
