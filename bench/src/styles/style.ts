import type { Operation } from "@messaging-sdk/spec/reader";

/** The arguments of a call, as TypeScript. */
export interface Input {
  /** Path parameters by name. */
  readonly path: Readonly<Record<string, string>>;
  /** The query of a GET, the body of anything else. */
  readonly input: string;
}

/** How a client's user writes a program. Every table is made from it. */
export interface Style {
  readonly name: string;
  /** Imports and set-up for these operations; `baseUrl` and `apiKey` are in scope. */
  setUp(operations: readonly Operation[]): string;
  /** A call, as an expression: a promise of the parsed response. */
  call(operation: Operation, input: Input): string;
  /** The records of a call's response; absent where types are not compared. */
  readonly records?: (call: string) => string;
}

/** `{ groupId: 7 }` */
export function record(values: Readonly<Record<string, string>>): string {
  const entries = Object.entries(values).map(([name, value]) => `${name}: ${value}`);
  return `{ ${entries.join(", ")} }`;
}

/** The inside of a template literal: `/v2.1/group/${encodeURIComponent(7)}/contact`. */
export function filledPath({ path }: Operation, values: Input["path"]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(${values[name]})}`);
}
