import type { Document, Parameter } from "@messaging-sdk/spec/reader";
import { type BadInput, refusedByService } from "./bad-input.ts";
import type { InputKind } from "./breakers.ts";
import type { Input } from "./valid-requests.ts";
import { walk } from "./walk.ts";

/** Everything that can be wrong with one path parameter. */
export function badPath(document: Document, { name, schema }: Parameter, valid: Input): BadInput[] {
  const at = ["path", name];
  const withValue = (value: unknown) => ({ ...valid, path: { ...valid.path, [name]: value } });
  const refusal = { by: "client", field: name } as const;
  const refused = walk(document, schema, valid.path[name], "path").map((broken) => {
    const bad = refusedByService(at, broken, withValue(broken.value));
    return broken.value === "" ? { ...bad, refusal } : bad;
  });
  const unwritten = unwritable.map(([kind, value]) => ({
    kind,
    title: `${at.join(".")} = ${JSON.stringify(value)}`,
    input: withValue(value),
    refusal,
  }));
  return [...refused, ...unwritten];
}

/** What cannot be written into a path, or makes it another path: the client does not send it. */
const unwritable: [InputKind, unknown][] = [
  ["missing", undefined],
  ["missing", null],
  ["missing", ""],
  ["wrong type", true],
  ["wrong type", []],
  ["wrong type", {}],
  ["out of range", "."],
  ["out of range", ".."],
];

/** Everything that can be wrong with one query parameter. */
export function badQuery(document: Document, parameter: Parameter, valid: Input): BadInput[] {
  const { name, schema, required } = parameter;
  const { [name]: value, ...others } = valid.query;
  const refused = walk(document, schema, value, "query")
    // The mock takes an empty value for none.
    .filter((broken) => broken.value !== "")
    .map((broken) => {
      const query = { ...valid.query, [name]: broken.value };
      return refusedByService(["query", name], broken, { ...valid, query });
    });
  if (!required) return refused;
  const missing: BadInput = {
    kind: "missing",
    title: `query without ${name}`,
    input: { ...valid, query: others },
    refusal: { by: "service", place: ["query"], keyword: "required", property: name },
  };
  return [missing, ...refused];
}
