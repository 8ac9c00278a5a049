import {
  asList,
  asMapping,
  type Context,
  isMapping,
  type Location,
  type Mapping,
} from "../redocly.ts";

/** A misspelt field must be refused before it is sent, and a body that is left out must be too. */
export function closedRequest() {
  return {
    Paths: {
      RequestBody(node: unknown, context: Context) {
        const { required, content } = asMapping(node);
        if (required !== true) {
          const message = "Nothing is sent when the body is left out. Add `required: true`.";
          context.report({ message, location: context.location });
        }
        for (const [type, media] of Object.entries(asMapping(content))) {
          const location = context.location.child(["content", type, "schema"]);
          reportOpen(asMapping(media).schema, location, context);
        }
      },
    },
  };
}

function reportOpen(value: unknown, at: Location, context: Context): void {
  const resolved = context.resolve(value, at.source.absoluteRef);
  if (!isMapping(resolved.node)) return;
  const schema = resolved.node;
  const location = resolved.location ?? at;
  if (isObject(schema) && schema.additionalProperties !== false) {
    const message = "A request body must be closed. Add `additionalProperties: false`.";
    context.report({ message, location });
  }
  for (const [path, child] of children(schema)) reportOpen(child, location.child(path), context);
}

function isObject(schema: Mapping): boolean {
  return asList(schema.type).concat(schema.type).includes("object") || "properties" in schema;
}

function children(schema: Mapping): [(string | number)[], unknown][] {
  const properties = Object.entries(asMapping(schema.properties));
  const branches = ["allOf", "anyOf", "oneOf", "prefixItems"].flatMap((keyword) =>
    asList(schema[keyword]).map((branch, index): [(string | number)[], unknown] => [
      [keyword, index],
      branch,
    ]),
  );
  return [
    ...properties.map(([name, child]): [string[], unknown] => [["properties", name], child]),
    ...branches,
    ...(schema.items === undefined
      ? []
      : [[["items"], schema.items] satisfies [string[], unknown]]),
  ];
}
