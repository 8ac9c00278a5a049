import {
  type Document,
  type OperationObject,
  type Parameter,
  placeOf,
  type Referable,
  resolve,
  type Schema,
} from "./document.ts";
import type { Problem } from "./problem.ts";
import { schemaProblem } from "./schema-rules.ts";

/** Looks at every schema that operations use, each once. */
export function createSchemaWalk(document: Document, found: Problem[]) {
  const seen = new Map<string, "begun" | "done">();

  function visitSchema(node: Referable<Schema>, place: readonly string[]): void {
    const problem = schemaProblem(document, node);
    if (problem) found.push({ place, message: problem });
    const target = placeOf(node);
    if (target && !problem) visitComponent(target, node, place);
    if (target || problem) return;
    const { properties = {}, items, anyOf = [], allOf = [] } = node as Schema;
    for (const [name, field] of Object.entries(properties)) {
      visitSchema(field, [...place, "properties", name]);
    }
    if (items) visitSchema(items, [...place, "items"]);
    for (const [at, branch] of anyOf.entries()) visitSchema(branch, [...place, "anyOf", `${at}`]);
    for (const [at, branch] of allOf.entries()) visitSchema(branch, [...place, "allOf", `${at}`]);
  }

  function visitComponent(target: string[], node: Referable<Schema>, from: readonly string[]) {
    const name = target.join("/");
    const state = seen.get(name);
    if (state === "begun") {
      const message = `${target.at(-1)} contains itself, and a check would never end. Describe what is inside it to a depth, or as a list of ids.`;
      found.push({ place: from, message });
    }
    if (state) return;
    seen.set(name, "begun");
    visitSchema(resolve<Schema>(document, node), target);
    seen.set(name, "done");
  }

  return {
    /** The schemas of an operation's parameters, body and responses. */
    visit(operation: Partial<OperationObject>, place: readonly string[]): void {
      const { parameters = [], requestBody, responses = {} } = operation;
      for (const [index, referable] of parameters.entries()) {
        const at = placeOf(referable) ?? [...place, "parameters", `${index}`];
        const { schema } = resolve<Parameter>(document, referable);
        if (schema) visitSchema(schema, [...at, "schema"]);
      }
      const bodies = [
        ...(requestBody ? [{ referable: requestBody, at: [...place, "requestBody"] }] : []),
        ...Object.entries(responses).map(([status, referable]) => ({
          referable,
          at: placeOf(referable) ?? [...place, "responses", status],
        })),
      ];
      for (const { referable, at } of bodies) {
        const { content } = resolve<{ content?: Content }>(document, referable);
        const media = content?.["application/json"];
        const below = [...at, "content", "application/json"];
        if (media?.schema) visitSchema(media.schema, [...below, "schema"]);
        else if (media) found.push({ place: below, message: "It has no schema. Add one." });
      }
    },
  };
}

type Content = Record<string, { schema?: Referable<Schema> }>;
