import type { Document, Schema } from "./document.ts";
import { upperFirst } from "./nouns.ts";
import type { Operation } from "./operations.ts";
import type { Problem } from "./problem.ts";

/** The client's members beside its resources. */
const ownMembers = ["http", "scope", "with", "request", "then"];

/** A name that the client, its types or its hooks cannot have. */
export function nameProblems(
  operation: Operation,
  all: readonly Operation[],
  place: readonly string[],
): Problem[] {
  const { operationId, resource, verb, noun, method } = operation;
  const found: Problem[] = [];
  const at = all.indexOf(operation);
  if (!/^[a-z]+[A-Z][A-Za-z\d]*$/.test(operationId)) {
    const message = `The operationId \`${operationId}\` is no verb with a noun after it. Call it as \`listGroups\` is called.`;
    found.push({ place: [...place, "operationId"], message });
  }
  if (!/^[a-z][A-Za-z\d]*$/.test(resource) || ownMembers.includes(resource)) {
    const message = `The tag \`${resource}\` is no name that \`messaging.${resource}\` can have. Choose another, in camelCase.`;
    found.push({ place: [...place, "tags"], message });
  }
  if (!/^[a-z][A-Za-z\d]*$/.test(verb) || verb === "then") {
    const message = `\`messaging.${resource}\` cannot have a method \`${verb}\`. Choose another x-method, in camelCase.`;
    found.push({ place: [...place, "x-method"], message });
  }
  const same = all.findIndex((one) => one.resource === resource && one.verb === verb);
  if (same < at) {
    const message = `\`messaging.${resource}.${verb}\` is ${all[same]?.operationId} already. Name the method of one of them with \`x-method\`.`;
    found.push({ place: [...place, "operationId"], message });
  }
  const twin = all.findIndex((one) => one.method === "GET" && one.noun === noun);
  if (method === "GET" && twin < at) {
    const message = `The hooks of ${operationId} would be called as those of ${all[twin]?.operationId}: \`use${noun}\`. Give one of them another noun.`;
    found.push({ place: [...place, "operationId"], message });
  }
  return found;
}

/** The names that the packages and their generated code use already. */
const ownTypes = new Set(
  `ApiError ApiKey AppInfo CallContext CallEvent Check ConnectionError Contracts EngineRequest EngineResponse Exchange
  Exchanges FailedItem FailureEvent Fetch FetchInit FetchOptions FetchResponse Found Http InvalidInputError ListChange
  ListOperation Logger Messaging MessagingError MessagingEvents MessagingOptions Middleware NamedOperation Next
  OperationId Outcome Page PageCursor PagePromise Pages Params ParseError PartialResult QueryParameters RateLimit
  RequestEvent RequestOptions Resources ResponseEvent ResponseInfo Result RetryClass RetryEvent SkipToken TimeoutError
  Transport TransportFailure TransportReport CompleteResult
  Awaited Exclude Extract Omit Partial Pick Readonly Record Required`.split(/\s+/),
);

/** A schema is a type of the same name. */
export function schemaNameProblems(document: Document, all: readonly Operation[]): Problem[] {
  const generated = new Set([
    ...all.map(({ resource }) => `${upperFirst(resource)}Methods`),
    ...all.flatMap(({ operationId }) => {
      const name = upperFirst(operationId);
      return [`${name}Query`, `${name}Input`];
    }),
  ]);
  return Object.keys(document.components?.schemas ?? {}).flatMap((name) => {
    const place = ["components", "schemas", name];
    if (!/^[A-Z][A-Za-z\d]*$/.test(name)) {
      return [
        { place, message: `\`${name}\` is no name of a type. Rename its file, in PascalCase.` },
      ];
    }
    if (!ownTypes.has(name) && !generated.has(name) && !(name in globalThis)) return [];
    const message = `TypeScript or the packages have another \`${name}\`. Rename its file.`;
    return [{ place, message }];
  });
}

/** The values of an enum of numbers have names in code, and to wait for a final one, each says whether it is. */
export function enumProblems(document: Document): Problem[] {
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, Schema][];
  return schemas.flatMap(([name, { anyOf = [] }]) => {
    const branches: Record<string, unknown>[] = anyOf.map(Object);
    const hasFinal = branches.some((branch) => "x-final" in branch);
    return branches.flatMap((branch, index) => {
      const { const: value, title = "", "x-final": isFinal } = branch;
      const place = ["components", "schemas", name, "anyOf", String(index)];
      if (typeof value === "number" && !/^[a-z][A-Za-z\d]*$/.test(String(title))) {
        const message = `Code calls the value ${value} by its \`title\`. Give it one in camelCase.`;
        return [{ place, message }];
      }
      if (!hasFinal || (typeof isFinal === "boolean") === "const" in branch) return [];
      const message =
        "const" in branch
          ? "The other values say whether they are final. Add x-final: true or false."
          : "Values that are yet to come may be anything. Remove x-final.";
      return [{ place, message }];
    });
  });
}
