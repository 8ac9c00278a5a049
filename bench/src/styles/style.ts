import type { Operation } from "@messaging-sdk/spec/reader";
import type { Input } from "../program/input.ts";

/** How the user of a client writes a program: the one description that every table is made from. */
export interface Style {
  readonly name: string;
  /** Imports and set-up for these operations; `baseUrl` and `apiKey` are in scope. */
  setUp(operations: readonly Operation[]): string;
  /** One call, as an expression: a promise of the parsed answer. */
  call(operation: Operation, input: Input): string;
  /** The records of a call's answer, which show whether their type is known; absent where it is not. */
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
