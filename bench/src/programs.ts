import { document, operation } from "@messaging-sdk/spec/bundled";
import { type Document, examplesOf, type Operation } from "@messaging-sdk/spec/reader";
import type { Input, Style } from "./styles/style.ts";

const fixedSettings = 'const baseUrl = "https://api.example.com", apiKey = "k3y";';
const environmentSettings = 'const { BASE_URL: baseUrl = "", API_KEY: apiKey = "" } = process.env;';

/** A GET with a path parameter and a query, and a POST with a body of nine fields. */
export const twoCalls = [operation("listSms"), operation("sendSms")];

/** Everything our client exports. */
export const wholeClient = 'export * from "@messaging-sdk/client";';

/** Exports one function per operation that passes on its arguments, so that only the client has a size. */
export function passingProgram(style: Style, operations: readonly Operation[]): string {
  return program(fixedSettings, style, operations, (operation) => {
    const path = operation.pathParameters.map(({ name }) => name);
    const values: Input = {
      path: Object.fromEntries(path.map((name) => [name, name])),
      input: "input",
    };
    return `(${[...path, "input"].join(", ")}) => ${style.call(operation, values)}`;
  });
}

/** Exports one function per operation that calls it with the spec's examples. */
export function callingProgram(style: Style, operations: readonly Operation[]): string {
  return program(environmentSettings, style, operations, (operation) => {
    return `() => ${style.call(operation, exampleInput(document, operation))}`;
  });
}

/** The same for the compiler: each function reads the records of the response. */
export function typedProgram(
  style: Style,
  operations: readonly Operation[],
  from = document,
): string {
  const { records = (call) => call } = style;
  return program(fixedSettings, style, operations, (operation) => {
    return `async () => ${records(style.call(operation, exampleInput(from, operation)))}`;
  });
}

function program(
  settings: string,
  style: Style,
  operations: readonly Operation[],
  write: (operation: Operation) => string,
) {
  const functions = operations.map((operation) => {
    return `export const call_${operation.operationId} = ${write(operation)};`;
  });
  return [settings, style.setUp(operations), ...functions].join("\n");
}

/** The spec's examples as literals; of the bodies the largest, because its fields are most of its cost. */
function exampleInput(from: Document, { object, ...operation }: Operation): Input {
  const { pathParameters, queryParameters } = operation;
  const bodies = Object.values(examplesOf(from, object.requestBody)).map((body) =>
    JSON.stringify(body),
  );
  const [largest] = bodies.sort((one, other) => other.length - one.length);
  const query = queryParameters.map(({ name, example }) => [name, example]);
  return {
    path: Object.fromEntries(
      pathParameters.map(({ name, example }) => [name, JSON.stringify(example)]),
    ),
    input: largest ?? JSON.stringify(Object.fromEntries(query)),
  };
}
