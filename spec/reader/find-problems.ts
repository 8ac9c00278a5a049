import { flagProblems } from "./command-fields.ts";
import {
  type Document,
  type OperationObject,
  operationObjects,
  type Parameter,
  placeOf,
  type Referable,
  refName,
  resolve,
  type Schema,
  unsupportedMethods,
} from "./document.ts";
import { extensionProblems } from "./extension-problems.ts";
import { enumProblems, nameProblems, schemaNameProblems } from "./name-problems.ts";
import { isParameterName } from "./nouns.ts";
import { type Operation, readOperation } from "./operations.ts";
import type { Problem } from "./problem.ts";
import { schemaProblems } from "./schema-problems.ts";
import { parameterProblem } from "./schema-rules.ts";
import { webhookProblems } from "./webhooks.ts";

/** Everything in a document that the generator cannot make code of. */
export function findProblems(document: Document): Problem[] {
  const found: Problem[] = [];
  const operations: { place: readonly string[]; operation: Operation }[] = [];
  const attempt = (place: readonly string[], look: () => void) => {
    try {
      look();
    } catch (error) {
      found.push({ place, message: (error as Error).message });
    }
  };
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of Object.keys(item)) {
      const message = unsupportedMethods[method];
      if (message) found.push({ place: ["paths", path, method], message });
    }
  }
  for (const placed of operationObjects(document)) {
    const { place, path, object } = placed;
    attempt(place, () => {
      operations.push({ place, operation: readOperation(document, placed) });
    });
    attempt(place, () => {
      const { parameters } = document.paths[path] ?? {};
      found.push(
        ...parameterProblems(document, path, parameters, place.slice(0, 2)),
        ...parameterProblems(document, path, object.parameters, place),
        ...bodyProblems(document, object, place),
        ...responseProblems(document, object, place),
      );
    });
  }
  found.push(...schemaProblems(document));
  const all = operations.map(({ operation }) => operation);
  for (const { place, operation } of operations) {
    attempt(place, () => {
      found.push(
        ...twinProblems(operation, [...place, "parameters"]),
        ...extensionProblems(document, operation, all, place),
        ...flagProblems(document, operation, place),
        ...nameProblems(operation, all, place),
      );
    });
  }
  found.push(
    ...schemaNameProblems(document, all),
    ...enumProblems(document),
    ...webhookProblems(document),
  );
  return found;
}

function parameterProblems(
  document: Document,
  path: string,
  parameters: Referable<Parameter>[] = [],
  above: readonly string[],
): Problem[] {
  return parameters.flatMap((referable, index) => {
    const place = placeOf(referable) ?? [...above, "parameters", String(index)];
    const { name, in: part, schema } = resolve<Parameter>(document, referable);
    if (part !== "path" && part !== "query") {
      const message = `A method takes parameters of the path and of the query, and \`${name}\` is in the ${part}. Remove it: callers set headers with the option \`headers\`.`;
      return [{ place, message }];
    }
    if (!schema) return [{ place, message: "It has no schema. Add one." }];
    const problem = parameterProblem(document, schema);
    const ofSchema = problem ? [{ place: [...place, "schema"], message: problem }] : [];
    if (part === "query") return ofSchema;
    const inTemplate = path.split("/").find((segment) => segment.includes(`{${name}}`));
    if (inTemplate !== undefined && inTemplate !== `{${name}}`) {
      const message = `\`${name}\` is a part of the segment \`${inTemplate}\`, and a path parameter is a whole one. Make the segment the parameter.`;
      return [...ofSchema, { place, message }];
    }
    if (isParameterName(name)) return ofSchema;
    const message = `\`${name}\` cannot be the name of a parameter in TypeScript, or generated code has it for something else. Choose another, here and in the path: it is never sent.`;
    return [...ofSchema, { place, message }];
  });
}

function bodyProblems(
  document: Document,
  { requestBody }: OperationObject,
  above: readonly string[],
): Problem[] {
  if (!requestBody || resolve(document, requestBody).required) return [];
  const place = [...above, "requestBody"];
  return [{ place, message: "It may be left out. Add `required: true`." }];
}

function responseProblems(
  document: Document,
  { responses = {} }: Partial<OperationObject>,
  above: readonly string[],
): Problem[] {
  const records = new Map<string, string>();
  return Object.entries(responses).flatMap(([status, referable]) => {
    const place = [...above, "responses", status];
    if (!/^[1-5]\d\d$/.test(status)) {
      const message = `\`${status}\` is no status. Describe each by its number.`;
      return [{ place, message }];
    }
    const schema = resolve(document, referable).content?.["application/json"]?.schema;
    if (!schema) return [{ place, message: status.startsWith("2") ? withoutBody : withoutErrors }];
    if (!status.startsWith("2")) return [];
    const { properties = {} } = resolve<Schema>(document, schema);
    const { items } = resolve<Schema>(document, properties.data ?? {});
    const name = items && refName(items);
    if (!name) return [];
    const [first] = records.keys();
    records.set(status, name);
    if (first === undefined || records.get(first) === name) return [];
    const message = `Its records are ${name}, and those of its ${first} are ${records.get(first)}, but a method has one type of record. Make them the same.`;
    return [{ place, message }];
  });
}

const withoutBody =
  "It has no JSON body, and records, types and tests come from that. Describe a 200 whose `data` is empty: of a write, the client reads any 2xx without a body as that.";

const withoutErrors =
  "It has no JSON body, and types and tests of errors come from that. Describe its `errors`, or remove the status.";

/** A query key has path parameters and query in one object. */
function twinProblems(operation: Operation, place: readonly string[]): Problem[] {
  const { pathParameters, queryParameters } = operation;
  return pathParameters
    .filter(({ name }) => queryParameters.some((query) => query.name === name))
    .map(({ name }) => ({
      place,
      message: `It has two parameters ${name}, in the path and in the query. Rename that of the path, which is never sent: a query key needs both.`,
    }));
}
