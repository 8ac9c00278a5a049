import type { Operation } from "@messaging-sdk/spec/reader";
import type { Style } from "../styles/style.ts";
import { exampleInput, type Input } from "./input.ts";
import { document } from "./spec.ts";

/** Where a program's settings come from. */
const fixedSettings = 'const baseUrl = "https://api.example.com", apiKey = "k3y";';
const environmentSettings = 'const { BASE_URL: baseUrl = "", API_KEY: apiKey = "" } = process.env;';

/** Everything our client has to offer. */
export const wholeClient = 'export * from "@messaging-sdk/client";';

/** Exports one function an operation, which passes on what its caller gives: nothing but the client has a weight. */
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

/** Exports one function an operation, each a call with the literals of the spec's examples. */
export function callingProgram(style: Style, operations: readonly Operation[]): string {
  return program(environmentSettings, style, operations, (operation) => {
    return `() => ${style.call(operation, exampleInput(document, operation))}`;
  });
}

/** The same for the compiler: each function goes on to the records of the answer. */
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
