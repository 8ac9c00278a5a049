import {
  type Document,
  methods,
  type OperationObject,
  type Parameter,
  type Referable,
  refName,
  resolve,
  type Schema,
} from "./document.ts";
import { isParameterName, upperFirst } from "./nouns.ts";
import { type Operation, pathFile, readOperation } from "./operations.ts";
import { parameterProblem, schemaProblem } from "./schema-rules.ts";

/** Something that no code can be generated from. */
export interface Problem {
  /** Where: `["paths", "/v2.1/group", "get", "parameters", "0"]`, `["components", "schemas", "Group"]`. */
  readonly place: readonly string[];
  /** What it is, and what to do about it. */
  readonly message: string;
}

/**
 * Everything in a document that the generator cannot make code of. The linter reports the same, so that a description
 * without a problem can be generated.
 */
export function findProblems(document: Document): Problem[] {
  const found: Problem[] = [];
  const operations: { place: string[]; operation: Operation }[] = [];
  const schemas = createSchemaWalk(document, found);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of Object.keys(item).filter((one) => unspoken.has(one))) {
      const message = `The client has no ${method.toUpperCase()}. Describe a GET, POST, PUT or DELETE, or add it to \`methods\` in spec/reader/document.ts.`;
      found.push({ place: ["paths", path, method], message });
    }
    for (const method of methods) {
      const object = item[method];
      if (!object) continue;
      const place = ["paths", path, method];
      try {
        operations.push({ place, operation: readOperation(document, path, method, object) });
      } catch (error) {
        found.push({ place, message: (error as Error).message });
      }
      found.push(...parameterProblems(document, path, item.parameters, place.slice(0, 2)));
      found.push(...parameterProblems(document, path, object.parameters, place));
      found.push(...responseProblems(document, object, place));
      schemas.visit(object, place);
    }
  }
  const all = operations.map(({ operation }) => operation);
  for (const { place, operation } of operations) {
    const at = (...below: string[]) => [...place, ...below];
    found.push(
      ...twinProblems(operation, at("parameters")),
      ...pagingProblems(document, operation, all, place),
      ...nameProblems(operation, all, place),
    );
  }
  found.push(...schemaNameProblems(document, all), ...enumProblems(document));
  return found;
}

/** In words: `spec/paths/v2.1_group.yaml, get/parameters/0: ...`. */
export function describeProblem({ place, message }: Problem): string {
  const [part = "", kind = "", name = "", ...rest] = place;
  const [file, below] =
    part === "paths"
      ? [pathFile(kind), [name, ...rest].filter(Boolean)]
      : [`spec/${kind}/${name}.yaml`, rest];
  return `${[file, below.join("/")].filter(Boolean).join(", ")}: ${message}`;
}

const unspoken = new Set(["patch", "head", "options", "trace"]);

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

function responseProblems(
  document: Document,
  { responses }: OperationObject,
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
    if (!status.startsWith("2")) return [];
    if (!schema) return [{ place, message: withoutBody }];
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

function pagingProblems(
  document: Document,
  { object, paging, queryParameters }: Operation,
  all: readonly Operation[],
  place: readonly string[],
): Problem[] {
  const found: Problem[] = [];
  for (const name of paging ? [paging.offset, paging.limit] : []) {
    const parameter = queryParameters.find((one) => one.name === name);
    const schema = parameter && resolve<Schema>(document, parameter.schema);
    if (!schema || schema.type === "integer") continue;
    const message = `The parameter \`${name}\` of x-paging is no integer, and the client pages by counting records. Remove x-paging, and call the operation \`get\`: its callers then page themselves.`;
    found.push({ place: [...place, "x-paging"], message });
  }
  if (paging && !Number.isInteger(paging.pageSize)) {
    found.push({
      place: [...place, "x-paging"],
      message: `The parameter \`${paging.limit}\` of x-paging has no default. Add \`default\` to its schema: where a page is shorter than that, a list ends.`,
    });
  }
  const { list } = object["x-optimistic"] ?? {};
  const listed = all.find(({ operationId }) => operationId === list);
  if (listed && !listed.paging) {
    const message = `The list \`${list}\` of x-optimistic has no pages. Give that an x-paging, or remove x-optimistic.`;
    found.push({ place: [...place, "x-optimistic"], message });
  }
  return found;
}

/** What the client has beside its resources. */
const ownMembers = ["http", "scope", "with", "request", "then"];

function nameProblems(
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

/** What the packages and their generated code have under a name of their own. */
const ownTypes = new Set(
  `ApiError ApiKey AppInfo CallContext CallEvent Check ConnectionError Contracts EngineRequest EngineResponse Exchange
  Exchanges FailedItem FailureEvent Fetch FetchInit FetchOptions FetchResponse Found Http InvalidInputError ListChange
  ListOperation Logger Messaging MessagingError MessagingEvents MessagingOptions Middleware NamedOperation Next
  OperationId Outcome Page PageCursor PagePromise Pages Params ParseError PartialResult QueryParameters RateLimit
  RequestEvent RequestOptions Resources ResponseEvent ResponseInfo Result RetryClass RetryEvent SkipToken TimeoutError
  Transport TransportFailure TransportReport WholeResult
  Awaited Exclude Extract Omit Partial Pick Readonly Record Required`.split(/\s+/),
);

function schemaNameProblems(document: Document, all: readonly Operation[]): Problem[] {
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

/** The values of an enum of numbers have names in code. */
function enumProblems(document: Document): Problem[] {
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, Schema][];
  return schemas.flatMap(([name, { anyOf = [] }]) =>
    anyOf.flatMap((branch, index) => {
      const { const: value, title } = branch as { const?: unknown; title?: string };
      if (typeof value !== "number" || /^[a-z][A-Za-z\d]*$/.test(title ?? "")) return [];
      const message = `Code calls the value ${value} by its \`title\`. Give it one in camelCase.`;
      return [{ place: ["components", "schemas", name, "anyOf", String(index)], message }];
    }),
  );
}

/** Looks at every schema that operations use, each once. */
function createSchemaWalk(document: Document, found: Problem[]) {
  const seen = new Map<string, "begun" | "done">();

  function visitSchema(node: Referable<Schema>, place: readonly string[]): void {
    const problem = schemaProblem(document, node);
    if (problem) found.push({ place, message: problem });
    const target = placeOf(node);
    if (target) visitComponent(target, node, place);
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
    visit(operation: OperationObject, place: readonly string[]): void {
      const { parameters = [], requestBody, responses } = operation;
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

/** Where a `$ref` leads to; undefined for what is none. */
function placeOf(node: object): string[] | undefined {
  if (!("$ref" in node)) return undefined;
  return String(node.$ref).replace("#/", "").split("/");
}
