import {
  componentsOf,
  type Document,
  methods,
  type OperationObject,
  unsupportedMethods,
} from "./document.ts";
import { findProblems } from "./find-problems.ts";
import type { Problem } from "./problem.ts";
import { webhookProblems } from "./webhooks.ts";

/** Why no code is generated of an operation. */
export interface Refusal {
  /** Its operationId, or else its method and path. */
  readonly operation: string;
  readonly reason: string;
}

/** The part of a document that code can be generated from, and each operation that is not in it. */
export function splitDocument(document: Document): { fitting: Document; refused: Refusal[] } {
  const refused: Refusal[] = [];
  let entries = entriesOf(document);
  let fitting = documentOf(document, entries);
  // Refused again until nothing is: what an operation names may be gone.
  for (let found = findProblems(fitting); found.length > 0; found = findProblems(fitting)) {
    entries = entries.filter((entry) => {
      const problem = found.find((one) => isAbout(one, entry));
      if (!problem) return true;
      const { object, method, path } = entry;
      const operation = object.operationId ?? `${method.toUpperCase()} ${path}`;
      refused.push({ operation, reason: reasonOf(problem) });
      return false;
    });
    fitting = documentOf(document, entries);
  }
  return { fitting, refused };
}

/** The files of `describeProblem` are ours. */
function reasonOf({ place: [part, kind, name, ...rest], message }: Problem): string {
  const below = part === "paths" ? rest : [part, kind, name, ...rest];
  return below.length > 0 ? `${below.join("/")}: ${message}` : message;
}

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly object: OperationObject;
  /** The components that it uses: `schemas/Group`. */
  readonly uses: ReadonlySet<string>;
}

function entriesOf(document: Document): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys({ ...methods, ...unsupportedMethods }).flatMap((method) => {
      const object: OperationObject | undefined = Reflect.get(item, method);
      if (!object) return [];
      return [{ path, method, object, uses: componentsOf(document, [item.parameters, object]) }];
    }),
  );
}

function documentOf(document: Document, entries: readonly Entry[]): Document {
  const paths: Document["paths"] = {};
  for (const { path, method, object } of entries) {
    const { parameters } = document.paths[path] ?? {};
    paths[path] = { ...(parameters && { parameters }), ...paths[path], [method]: object };
  }
  // Webhooks that no code can be made of are left out as a whole.
  const webhooks = webhookProblems(document).length > 0 ? {} : document.webhooks;
  const used = componentsOf(document, [paths, webhooks]);
  const components = Object.entries(document.components ?? {}).map(([kind, all]) => {
    // Operations name those without a reference.
    const isUsed = (name: string) => kind === "securitySchemes" || used.has(`${kind}/${name}`);
    return [kind, Object.fromEntries(Object.entries(all).filter(([name]) => isUsed(name)))];
  });
  return {
    ...document,
    paths,
    ...(webhooks && { webhooks }),
    components: Object.fromEntries(components),
  };
}

function isAbout({ place: [part, kind, name] }: Problem, { path, method, uses }: Entry): boolean {
  if (part !== "paths") return uses.has(`${kind}/${name}`);
  return kind === path && (name === method || name === "parameters");
}
