import { edited, type Node, type SpecEdit } from "./grammar.ts";
import { playground } from "./playground.ts";

/** Two documents of many: the paths of the playground before each edit, and after it, so that one process judges all. */
export function sideBySide(edits: readonly SpecEdit[]): { base: string; revision: string } {
  const base = inOne(edits.map(() => playground));
  const revision = inOne(edits.map(edited));
  return { base: JSON.stringify(base), revision: JSON.stringify(revision) };
}

/** Which edit a path is of; undefined for what is of none. */
export function editOf(edits: readonly SpecEdit[], path: string): SpecEdit | undefined {
  const [, index] = /\/edit-(\d+)\//.exec(path) ?? [];
  return index === undefined ? undefined : edits[Number(index)];
}

/** The fourth's `/things` is at `/edit-3/things`. */
function inOne(documents: readonly Node[]): Node {
  const paths: Node = {};
  const securitySchemes: Node = {};
  for (const [index, document] of documents.entries()) {
    Object.assign(securitySchemes, document.components.securitySchemes);
    for (const [url, item] of Object.entries<Node>(structuredClone(document.paths))) {
      for (const operation of Object.values(item)) operation.operationId += index;
      paths[`/edit-${index}${url}`] = item;
    }
  }
  return { ...playground, paths, components: { securitySchemes } };
}
