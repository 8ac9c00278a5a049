import { componentsOf, type Document, type Referable, resolve, type Schema } from "./document.ts";
import type { Problem } from "./problem.ts";
import { schemaProblem } from "./schema-rules.ts";
import { placedSchemas } from "./schemas-in.ts";

/** Code is made of no header, no callback, and no body but JSON. */
const unread = /^(examples?|headers|callbacks)$|^(?!application\/json$)[^/]+\//;

/** Says what is wrong with the schemas that operations use; of one that is, what is inside it is not looked at. */
export function schemaProblems(document: Document): Problem[] {
  const { paths, components } = document;
  const used = componentsOf(document, paths);
  const found: Problem[] = [];
  for (const { node, place } of placedSchemas({ paths, components }, unread)) {
    const [part, kind, name] = place;
    const home = `${kind}/${name}`;
    if (part === "components" && !used.has(home)) continue;
    if (found.some((one) => one.place.every((key, at) => place[at] === key))) continue;
    const message = problemOf(document, node, home);
    if (message) found.push({ place, message });
  }
  return found;
}

function problemOf(document: Document, node: Referable<Schema>, home: string): string | undefined {
  try {
    const problem = schemaProblem(document, node);
    if (problem || !("$ref" in node)) return problem;
    resolve(document, node);
    if (!componentsOf(document, node).has(home)) return undefined;
    return `${node.$ref.split("/").at(-1)} contains itself, and a check would never end. Describe what is inside it to a depth, or as a list of ids.`;
  } catch (error) {
    return (error as Error).message;
  }
}
