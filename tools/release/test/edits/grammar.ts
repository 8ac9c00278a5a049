import fc from "fast-check";
import { playground } from "./playground.ts";

/** A node of the playground, as the edits see it. */
export interface Node {
  // biome-ignore lint/suspicious/noExplicitAny: an edit may put anything anywhere.
  [key: string]: any;
}

/** An edit of the playground, drawn from the grammar: a place, and what happens there. */
export interface SpecEdit {
  /** `createThing request name: shorter`. */
  readonly name: string;
  /** The kind of edit: the reasons for a disagreement with the oracle go by it. */
  readonly rule: string;
  change(document: Node): void;
}

type Direction = "request" | "response";

/** A schema of the playground by the keys that lead to it, and what holds it, when that is an object. */
interface Place {
  readonly keys: readonly string[];
  readonly direction: Direction;
  readonly label: string;
}

const at = (document: Node, keys: readonly string[]): Node =>
  keys.reduce((node, key) => node[key], document);

/** Every schema that a request or a response has, inside of others too. */
const places: readonly Place[] = Object.entries(playground.paths).flatMap(([url, item]) =>
  Object.entries(item as Node).flatMap(([method, operation]: [string, Node]) => {
    const root = ["paths", url, method];
    const id = operation.operationId;
    const json = ["content", "application/json", "schema"];
    const parameters = (operation.parameters ?? []).map((one: Node, index: number) =>
      inside(["parameters", `${index}`, "schema"], "request", `${id} ${one.name}`),
    );
    const body = operation.requestBody
      ? [inside(["requestBody", ...json], "request", `${id} request`)]
      : [];
    const responses = Object.keys(operation.responses).map((status) =>
      inside(["responses", status, ...json], "response", `${id} ${status}`),
    );
    return [...parameters, ...body, ...responses].flat();

    function inside(keys: string[], direction: Direction, label: string): Place[] {
      const node = at(operation, keys);
      const properties = Object.keys(node.properties ?? {}).flatMap((name) =>
        inside([...keys, "properties", name], direction, `${label} ${name}`),
      );
      const items = node.items ? inside([...keys, "items"], direction, `${label}[]`) : [];
      return [{ keys: [...root, ...keys], direction, label }, ...properties, ...items];
    }
  }),
);

/** The edits of a schema that fits. */
interface Rule {
  readonly name: string;
  fits(schema: Node): boolean;
  apply(schema: Node): void;
}

const put = (name: string, key: string, value: unknown, fits: Rule["fits"]): Rule => ({
  name,
  fits: (schema) => fits(schema) && JSON.stringify(schema[key]) !== JSON.stringify(value),
  apply: (schema) => {
    schema[key] = value;
  },
});
const drop = (key: string): Rule => ({
  name: `${key} gone`,
  fits: (schema) => schema[key] !== undefined,
  apply: (schema) => void delete schema[key],
});
const shift = (key: string, by: number): Rule => ({
  name: `${key} ${by > 0 ? "raised" : "lowered"}`,
  fits: (schema) => typeof schema[key] === "number" && schema[key] + by >= 0,
  apply: (schema) => {
    schema[key] += by;
  },
});
const isText = ({ type }: Node) => type === "string";
const isObject = ({ properties }: Node) => properties !== undefined;
const [isAny, isOne] = [() => true, ({ type }: Node) => typeof type === "string"];
const first = (schema: Node) => Object.keys(schema.properties)[0] ?? "";

const schemaRules: readonly Rule[] = [
  ...["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"].flatMap((key) => [
    shift(key, 1),
    shift(key, -1),
    drop(key),
  ]),
  put("maxLength stated", "maxLength", 30, (one) => isText(one) && one.maxLength === undefined),
  put("pattern stated", "pattern", "^x", (one) => isText(one) && one.pattern === undefined),
  put("pattern changed", "pattern", "^y", ({ pattern }) => pattern !== undefined),
  drop("pattern"),
  put("format stated", "format", "email", (one) => isText(one) && one.format === undefined),
  drop("format"),
  drop("enum"),
  put("enum stated", "enum", ["a", "b"], (one) => isText(one) && one.enum === undefined),
  {
    name: "enum gained a value",
    fits: (schema) => schema.enum !== undefined,
    apply: (schema) => schema.enum.push("planted"),
  },
  {
    name: "enum lost a value",
    fits: (schema) => schema.enum !== undefined,
    apply: (schema) => schema.enum.pop(),
  },
  {
    name: "open enum gained a value",
    fits: ({ anyOf }) => anyOf !== undefined,
    apply: (schema) => schema.anyOf.unshift({ const: "planted", title: "planted" }),
  },
  {
    name: "open enum lost a value",
    fits: ({ anyOf }) => anyOf !== undefined,
    apply: (schema) => schema.anyOf.shift(),
  },
  {
    name: "open enum closed",
    fits: ({ anyOf }) => anyOf !== undefined,
    apply: (schema) => schema.anyOf.pop(),
  },
  {
    name: "may be null",
    fits: isOne,
    apply: (schema) => {
      schema.type = [schema.type, "null"];
    },
  },
  {
    name: "may no longer be null",
    fits: ({ type }) => Array.isArray(type),
    apply: (schema) => {
      [schema.type] = schema.type;
    },
  },
  put("type changed", "type", "boolean", (one) => isOne(one) && !isObject(one)),
  put("readOnly", "readOnly", true, isAny),
  put("writeOnly", "writeOnly", true, isAny),
  put("deprecated", "deprecated", true, isAny),
  put("described", "description", "Planted.", isAny),
  put("default changed", "default", 7, (one) => one.default !== undefined),
  put("default stated", "default", "a", (one) => isText(one) && one.default === undefined),
  drop("default"),
  put("closed to other fields", "additionalProperties", false, isObject),
  put(
    "open to other fields",
    "additionalProperties",
    true,
    (one) => one.additionalProperties === false,
  ),
  {
    name: "optional field added",
    fits: isObject,
    apply: (schema) => {
      schema.properties.planted = { type: "string" };
    },
  },
  {
    name: "required field added",
    fits: isObject,
    apply: (schema) => {
      schema.properties.planted = { type: "string" };
      schema.required = [...(schema.required ?? []), "planted"];
    },
  },
  {
    name: "field removed",
    fits: isObject,
    apply: (schema) => {
      const name = first(schema);
      delete schema.properties[name];
      schema.required = schema.required?.filter((one: string) => one !== name);
    },
  },
  {
    name: "field newly required",
    fits: (one) => isObject(one) && Object.keys(one.properties).length > one.required.length,
    apply: (schema) => {
      schema.required = Object.keys(schema.properties);
    },
  },
  {
    name: "field no longer required",
    fits: (one) => isObject(one) && one.required.length > 0,
    apply: (schema) => schema.required.pop(),
  },
];

/** The edits of an operation, or of the whole. */
const wholeRules: readonly Omit<SpecEdit, "rule">[] = [
  edit("operation removed", (of) => delete of.paths["/things"].post),
  edit("operation added", (of) => {
    const { delete: remove } = of.paths["/things/{thingId}"];
    of.paths["/things/{thingId}"].put = { ...remove, operationId: "replaceThing" };
  }),
  edit("operationId renamed", (of) => (of.paths["/things"].get.operationId = "readThings")),
  edit("path renamed", (of) => {
    of.paths["/stuff"] = of.paths["/things"];
    delete of.paths["/things"];
  }),
  edit("path parameter renamed", (of) => {
    of.paths["/things/{id}"] = structuredClone(of.paths["/things/{thingId}"]);
    of.paths["/things/{id}"].delete.parameters[0].name = "id";
    delete of.paths["/things/{thingId}"];
  }),
  edit("optional parameter added", (of) =>
    of.paths["/things"].get.parameters.push({ name: "q", in: "query", schema: { type: "string" } }),
  ),
  edit("required parameter added", (of) =>
    of.paths["/things"].get.parameters.push({
      name: "q",
      in: "query",
      required: true,
      schema: { type: "string" },
    }),
  ),
  edit("parameter removed", (of) => of.paths["/things"].get.parameters.splice(1, 1)),
  edit("parameter renamed", (of) => (of.paths["/things"].get.parameters[1].name = "sort")),
  edit("parameter newly required", (of) => (of.paths["/things"].get.parameters[1].required = true)),
  edit(
    "parameter moved to a header",
    (of) => (of.paths["/things"].get.parameters[1].in = "header"),
  ),
  edit("header parameter removed", (of) => of.paths["/things"].get.parameters.pop()),
  edit("body no longer required", (of) => (of.paths["/things"].post.requestBody.required = false)),
  edit("body removed", (of) => delete of.paths["/things"].post.requestBody),
  edit("body added", (of) => {
    of.paths["/things/{thingId}"].delete.requestBody = {
      required: true,
      content: { "application/json": { schema: { type: "object" } } },
    };
  }),
  edit("media type of the request added", (of) => {
    const { content } = of.paths["/things"].post.requestBody;
    content["text/csv"] = { schema: { type: "string" } };
  }),
  edit("media type of the request changed", (of) => {
    const { content } = of.paths["/things"].post.requestBody;
    content["text/csv"] = content["application/json"];
    delete content["application/json"];
  }),
  edit("media type of a response changed", (of) => {
    const { content } = of.paths["/things"].get.responses["200"];
    content["text/csv"] = content["application/json"];
    delete content["application/json"];
  }),
  edit("207 removed", (of) => delete of.paths["/things"].post.responses["207"]),
  edit("200 removed", (of) => delete of.paths["/things"].post.responses["200"]),
  edit("error response removed", (of) => delete of.paths["/things"].get.responses["404"]),
  edit("error response added", (of) => {
    of.paths["/things"].get.responses["409"] = { description: "No." };
  }),
  edit("success response added", (of) => {
    of.paths["/things"].post.responses["202"] = { description: "Later." };
  }),
  edit(
    "optional header of a response removed",
    (of) => delete of.paths["/things"].get.responses["200"].headers["X-Request-Id"],
  ),
  edit(
    "required header of a response removed",
    (of) => delete of.paths["/things"].get.responses["200"].headers["X-Total"],
  ),
  edit("header of a response added", (of) => {
    of.paths["/things"].get.responses["200"].headers["X-Planted"] = { schema: { type: "string" } };
  }),
  edit("header of a response no longer certain", (of) => {
    of.paths["/things"].get.responses["200"].headers["X-Total"].required = false;
  }),
  edit("tag changed", (of) => (of.paths["/things"].get.tags = ["stuff"])),
  edit("deprecated operation", (of) => (of.paths["/things"].get.deprecated = true)),
  edit("security no longer asked", (of) => (of.paths["/things"].get.security = [])),
  edit("other security asked", (of) => {
    of.components.securitySchemes.token = { type: "http", scheme: "bearer" };
    of.paths["/things"].get.security = [{ token: [] }];
  }),
  edit("either security asked", (of) => {
    of.components.securitySchemes.token = { type: "http", scheme: "bearer" };
    of.paths["/things"].get.security = [{ apiKey: [] }, { token: [] }];
  }),
];

function edit(name: string, change: (document: Node) => unknown): Omit<SpecEdit, "rule"> {
  return { name, change: (document) => void change(document) };
}

const whole: readonly SpecEdit[] = wholeRules.map((one) => ({ ...one, rule: one.name }));

const ofSchemas: readonly SpecEdit[] = schemaRules.flatMap((rule) =>
  places
    .filter(({ keys }) => rule.fits(at(playground, keys)))
    .map(({ keys, direction, label }) => ({
      name: `${label}: ${rule.name}`,
      rule: `${direction}: ${rule.name}`,
      change: (document: Node) => rule.apply(at(document, keys)),
    })),
);

/** Each rule is as likely as any other, however many places fit it. */
const byRule = [...Map.groupBy([...whole, ...ofSchemas], ({ rule }) => rule).values()];
const anyEdit = fc.oneof(...byRule.map((edits) => fc.constantFrom(...edits)));

/** The same in every run; another seed plays others. */
export function drawEdits(count: number, seed = 16): SpecEdit[] {
  const drawn = fc.sample(anyEdit, { seed, numRuns: count * 2 });
  return [...new Map(drawn.map((one) => [one.name, one])).values()].slice(0, count);
}

/** Every edit that the grammar can make. */
export const everyEdit: readonly SpecEdit[] = [...whole, ...ofSchemas];

/** The playground after an edit. */
export function edited({ change }: Pick<SpecEdit, "change">): Node {
  const document: Node = structuredClone(playground);
  change(document);
  return document;
}
