import type { Bump } from "../src/check/bump.ts";

/** A change of a package's declarations, and the bump it deserves. */
export interface TypePlant {
  name: string;
  bump: Bump;
  before: string;
  after: string;
}

const client = `
/** Options of the client. */
export interface Options {
  baseUrl: string;
  /** How often a call is repeated. Default 2. */
  retries?: number;
  onRetry?: (attempt: number) => void;
}
/** A group. */
export interface Group { id: number; name: string; status: "open" | "closed" }
export interface Groups {
  list(query?: { limit?: number }): Promise<Group[]>;
  get(id: number | string): Promise<Group | undefined>;
}
export interface operations { listGroups: { id: number } }
export type OperationId = keyof operations;
export interface Call { operation: OperationId | "listNothing" }
export declare function lastCall<Id extends OperationId>(operation: Id): Call | undefined;
export interface Rows { a: { status: 1 | 2 }; b: { status: 1 } }
export type Reply<Id extends keyof Rows> = 2 extends Rows[Id]["status"] ? Rows[Id][] : never;
export declare function respond<Id extends keyof Rows>(id: Id, reply: Reply<Id>): void;
export interface Draft { text: string }
export interface Reading { status?: "new" }
export declare function reading(): Reading;
/** Makes a client. */
export declare function createClient(options: Options): Groups;
export declare function rename(client: Groups, group: Group, name: string): Promise<Group>;
export declare class ApiError extends Error {
  readonly code: "E-1" | "E-2";
}
export interface Context { readonly attempt: number }
export interface Middleware {
  (request: { url: string }, context: Context): Promise<void>;
  readonly aroundCall?: Middleware;
}
export interface Wrapped { middleware?: readonly Middleware[] }
export declare function wrap(options: Wrapped): Groups;
export interface Box<Value = string> { value: Value }
export declare function box<Value extends string | number = string>(value: Value): Box<Value>;
export declare function parse(text: string): number;
export declare function parse(text: number): string;
export type Status = "open" | "closed" | (string & {});
export interface Record1 { status: Status }
export declare function read(): Record1;
export declare function write(record: Readonly<Draft>): void;
export type Handler<Name extends "a" | "b"> = (name: Name extends "a" ? 1 : 2) => void;
`;

/** The client above with one thing put in the place of another. */
function edit(name: string, bump: Bump, from: string, to: string): TypePlant {
  if (!client.includes(from)) throw new Error(`There is no ${from} to plant in.`);
  return { name, bump, before: client, after: client.replace(from, to) };
}

export const typePlants: TypePlant[] = [
  edit("export removed", "major", "export declare class ApiError", "declare class ApiError"),
  edit("export renamed", "major", "function createClient", "function makeClient"),
  edit(
    "export added",
    "minor",
    "export type Handler",
    "export type Added = 1;\nexport type Handler",
  ),
  edit(
    "function became a type",
    "major",
    "export declare function rename(",
    "export type rename = (",
  ),
  edit("option newly required", "major", "baseUrl: string;", "baseUrl: string;\n  region: string;"),
  edit(
    "optional option added",
    "minor",
    "baseUrl: string;",
    "baseUrl: string;\n  region?: string;",
  ),
  edit("optional option removed", "major", "onRetry?: (attempt: number) => void;", ""),
  edit("option takes more", "minor", "baseUrl: string;", "baseUrl: string | URL;"),
  edit("stated default changed", "major", "Default 2.", "Default 3."),
  edit("parameter of a method narrowed", "major", "id: number | string", "id: number"),
  edit(
    "parameter of a method widened",
    "minor",
    "id: number | string",
    "id: number | string | bigint",
  ),
  edit("parameter gone", "major", "group: Group, name: string", "group: Group"),
  edit(
    "optional parameter added",
    "minor",
    "group: Group, name: string",
    "group: Group, name: string, now?: Date",
  ),
  edit("returned type widened", "major", "Promise<Group[]>", "Promise<Group[] | undefined>"),
  edit("returned type narrowed", "minor", "Promise<Group | undefined>", "Promise<Group>"),
  edit("returned enum widened", "major", `"open" | "closed"`, `"open" | "closed" | "gone"`),
  edit("error code renamed", "major", `"E-2"`, `"E-3"`),
  edit(
    "method added to what we make",
    "minor",
    "list(query",
    "count(): Promise<number>;\n  list(query",
  ),
  edit("method removed", "major", "get(id: number | string): Promise<Group | undefined>;", ""),
  edit("a result became any", "major", "Promise<Group[]>", "Promise<any>"),
  edit("property became read-only", "major", "baseUrl: string", "readonly baseUrl: string"),
  edit("callback is given less", "major", "onRetry?: (attempt: number)", "onRetry?: ("),
  edit(
    "callback is given more",
    "minor",
    "(attempt: number) =>",
    "(attempt: number, status: number) =>",
  ),
  edit("generic type changed for one literal", "major", "? 1 : 2", "? 1 : 3"),
  edit(
    "conditional type grew compatibly",
    "minor",
    "b: { status: 1 }",
    "b: { status: 1; at?: Date }",
  ),
  edit(
    "type of no function newly requires a field",
    "major",
    "text: string",
    "text: string; at: Date",
  ),
  edit(
    "operation added",
    "minor",
    "listGroups: { id: number }",
    "listGroups: { id: number }; listNotes: { id: number }",
  ),
  edit(
    "context of a middleware: field added",
    "minor",
    "Context { readonly attempt: number }",
    "Context { readonly attempt: number; readonly path: string }",
  ),
  edit(
    "context of a middleware: field removed",
    "major",
    "Context { readonly attempt: number }",
    "Context {}",
  ),
  edit("default of a generic gone", "major", "Box<Value = string>", "Box<Value>"),
  edit("default of a generic changed", "major", "Box<Value = string>", "Box<Value = number>"),
  edit(
    "default of a generic added",
    "minor",
    'Handler<Name extends "a" | "b">',
    'Handler<Name extends "a" | "b" = "a">',
  ),
  edit(
    "default of a function's generic gone",
    "major",
    "string | number = string>",
    "string | number>",
  ),
  edit(
    "constraint of a generic narrowed",
    "major",
    "extends string | number =",
    "extends string =",
  ),
  edit(
    "constraint of a generic widened",
    "minor",
    "extends string | number =",
    "extends string | number | bigint =",
  ),
  edit("overload removed", "major", "export declare function parse(text: number): string;\n", ""),
  edit(
    "overload added",
    "minor",
    "export declare function parse(text: number)",
    "export declare function parse(text: boolean): boolean;\nexport declare function parse(text: number)",
  ),
  edit(
    "open enum of a response: value added",
    "minor",
    '"closed" | (string',
    '"closed" | "gone" | (string',
  ),
  edit("enum of a response opened", "major", 'status: "open" | "closed" }', "status: string }"),
  edit("optional field of a response newly certain", "minor", 'status?: "new"', 'status: "new"'),
  edit("property no longer read-only", "minor", "readonly aroundCall?", "aroundCall?"),
  edit(
    "argument may be read-only",
    "minor",
    "(record: Readonly<Draft>)",
    "(record: Readonly<Partial<Draft>>)",
  ),
  edit("documentation only", "patch", "/** A group. */", "/** A group of contacts. */"),
  edit("layout only", "none", "\n/** A group. */", "\n\n/** A group. */"),
];
