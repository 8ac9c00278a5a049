/** The parts of a bundled OpenAPI 3.1 document that the generators read. */
export interface Document {
  openapi?: string;
  info?: { title: string; summary?: string; description?: string; license?: { name: string } };
  jsonSchemaDialect?: string;
  servers?: { url: string; variables?: Record<string, { default: string }> }[];
  tags?: { name: string; description: string; "x-displayName"?: string }[];
  paths: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  security?: Record<string, unknown>[];
  components?: Record<string, Record<string, unknown>>;
  /** The moment at which all examples happen, as RFC 3339. */
  "x-examples-at"?: string;
  "x-evidence"?: EvidenceTable;
}

/** What shows that a write was refused: a status, and a body of a known shape. */
export interface EvidenceTable {
  refusals: number[];
  /** Those that only the service's own envelope shows. */
  ownRefusals: number[];
  discards: number[];
  /** The error codes of an empty list. */
  emptyCodes: string[];
  /** The keys that a gateway's JSON may have, by gateway. */
  gatewayKeys: Record<string, string[]>;
  integerKeys: string[];
  verdicts: Verdicts;
}

/** The names and words of a verdict that stands beside the spec's own fields. */
export interface Verdicts {
  yesFields: string[];
  noFields: string[];
  envelopeNoFields: string[];
  envelopeFlags: string[];
  noWords: string[];
  yesWords: string[];
  moreFields: string[];
}

export type PathItem = Partial<Record<Method, OperationObject>> & {
  parameters?: Referable<Parameter>[];
};

/** The methods that the client has, each with the retry class that HTTP gives it: the one list of them. */
export const methods = {
  get: "safe",
  post: "unsafe",
  put: "idempotent",
  patch: "unsafe",
  delete: "idempotent",
} as const satisfies Record<string, RetryClass>;
export type Method = keyof typeof methods;

/** Those that it has not, and what to describe in their place. */
export const unsupportedMethods: Readonly<Record<string, string>> = {
  head: "The response to a HEAD has no body, and records and types come from that. Describe the GET.",
  options: "An OPTIONS asks about the server and not for its records. Remove it.",
  trace: "A TRACE asks about the connection, and `fetch` sends none. Remove it.",
};

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  parameters?: Referable<Parameter>[];
  requestBody?: Referable<RequestBody>;
  responses: Record<string, Referable<ResponseObject>>;
  security?: Record<string, unknown>[];
  /** The client's name for it, where its operationId does not say. */
  "x-method"?: string;
  "x-retry": RetryClass;
  "x-paging"?: { offset: string; limit: string; key: string[]; emptyOn404?: false };
  "x-invalidates"?: string[];
  "x-optimistic"?: ListChange;
  "x-lookup"?: Lookup;
  "x-items"?: Items;
}

/** What identifies the items of a write in the records of its response. */
export interface Items {
  /** The list in the body; absent where the body is the list, or the one item. */
  list?: string;
  /** The field of a record that identifies its item: the first of these that the item has. */
  by: string[];
  /** Fields of the body that a record must repeat, if it has them. */
  also?: string[];
}

/** How it is found out whether a write was done whose response was lost. */
export interface Lookup {
  /** The list that shows it. */
  list: string;
  /** The field of the body and of a record, and the parameter of the list: its value tells one write from another. */
  by: string;
  /** The list in the body of which each item has a record; absent where a write has one record. */
  items?: string;
  /** The field of a record that has the item. */
  item?: string;
  /** The rest of the query of the list: oldest first, so that new records move no other to a page that was read. */
  query?: Record<string, string | number>;
}

/** The change that a write makes to the records of a list. */
export interface ListChange {
  list: string;
  change: "add" | "patch" | "remove";
  /** The field that tells one record from another. */
  key: string;
  /** Fields of an added record that are the present, in Unix seconds. */
  now?: string[];
}

export type RetryClass = "safe" | "idempotent" | "unsafe";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  example?: unknown;
  schema: Referable<Schema>;
  "x-flag"?: string;
}

export interface RequestBody {
  required?: boolean;
  content: { "application/json": MediaType };
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Referable<{ example?: unknown; schema?: Referable<Schema> }>>;
  content?: { "application/json": MediaType };
}

export interface MediaType {
  schema: Referable<Schema>;
  examples?: Record<string, Referable<{ value: unknown }>>;
}

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Referable<Schema>>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Referable<Schema>;
  anyOf?: Referable<Schema>[];
  oneOf?: Referable<Schema>[];
  allOf?: Referable<Schema>[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  title?: string;
  description?: string;
  "x-final"?: boolean;
  "x-rejected"?: boolean;
  "x-must"?: string;
  /** The command line's name for it, where its name is long. */
  "x-flag"?: string;
}

export type Referable<T> = T | { $ref: string };

/** An operation in its place: `["paths", "/v2.1/group", "get"]`. */
export interface PlacedOperation {
  readonly place: readonly string[];
  readonly path: string;
  readonly method: Method;
  readonly object: OperationObject;
}

/** Every operation of the paths, in their order. */
export function operationObjects({ paths }: Pick<Document, "paths">): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (Object.keys(methods) as Method[]).flatMap((method) => {
      const object = item[method];
      return object ? { place: ["paths", path, method], path, method, object } : [];
    }),
  );
}

/** A mapping whose keys are not known. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Follows `$ref`s inside the document until there is a value. */
export function resolve<T extends object>(document: Document, node: Referable<T>): T {
  if (!("$ref" in node)) return node;
  const keys = node.$ref.replace("#/", "").split("/").map(unescapePointer);
  const target = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), document);
  if (target === undefined) throw new Error(`The document has no ${node.$ref}. Describe it there.`);
  return resolve(document, target as Referable<T>);
}

/** The name of the component a `$ref` points at: `Group` for `#/components/schemas/Group`. */
export function refName(node: object): string | undefined {
  return "$ref" in node ? String(node.$ref).split("/").at(-1) : undefined;
}

/** Returns the place that a `$ref` leads to; undefined for any other node. */
export function placeOf(node: object): string[] | undefined {
  if (!("$ref" in node)) return undefined;
  return String(node.$ref).replace("#/", "").split("/");
}

/** Each component that a part of the document refers to, and those that they do: `schemas/Group`. */
export function componentsOf(
  document: Document,
  part: unknown,
  found = new Set<string>(),
): Set<string> {
  for (const [, kind = "", name = ""] of JSON.stringify(part ?? null).matchAll(reference)) {
    const one = `${kind}/${name}`;
    if (found.has(one)) continue;
    found.add(one);
    componentsOf(document, document.components?.[kind]?.[name], found);
  }
  return found;
}

const reference = /"#\/components\/([^"/]+)\/([^"/]+)/g;

function unescapePointer(key: string) {
  return decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
}
