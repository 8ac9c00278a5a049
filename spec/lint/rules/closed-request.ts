import { asList, asMapping, type Context, isMapping, type Mapping } from "../redocly.ts";

/** A misspelled field, and a missing body, must be rejected before they are sent. */
export function closedRequest() {
  return {
    Paths: {
      RequestBody(node: unknown, { location, report, resolve }: Context) {
        const { required, content } = asMapping(node);
        if (required !== true) {
          report({ message: "A write needs its body. Add `required: true`.", location });
        }

        // Redocly enters a schema once, be it in a request or in a response, so we follow the references ourselves.
        const seen = new Set<Mapping>();
        function visit(value: unknown, at = location): void {
          const target =
            isMapping(value) && "$ref" in value ? resolve(value, at.source.absoluteRef) : {};
          const schema = target.node ?? value;
          const place = target.location ?? at;
          if (!isMapping(schema) || seen.has(schema)) return;
          seen.add(schema);
          if (isObject(schema) && schema.additionalProperties !== false) {
            const message = "A request body must be closed. Add `additionalProperties: false`.";
            report({ message, location: place });
          }
          for (const { path, child } of subschemas(schema)) visit(child, place.child(path));
        }
        for (const [type, media] of Object.entries(asMapping(content))) {
          visit(asMapping(media).schema, location.child(["content", type, "schema"]));
        }
      },
    },
  };
}

function isObject({ type, properties }: Mapping): boolean {
  return type === "object" || asList(type).includes("object") || properties !== undefined;
}

function* subschemas(schema: Mapping): Generator<{ path: (string | number)[]; child: unknown }> {
  for (const [name, child] of Object.entries(asMapping(schema.properties))) {
    yield { path: ["properties", name], child };
  }
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    for (const [index, child] of asList(schema[keyword]).entries())
      yield { path: [keyword, index], child };
  }
  yield { path: ["items"], child: schema.items };
}
