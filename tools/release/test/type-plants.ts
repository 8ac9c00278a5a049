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
/** Makes a client. */
export declare function createClient(options: Options): Groups;
export declare function rename(client: Groups, group: Group, name: string): Promise<Group>;
export declare class ApiError extends Error {
  readonly code: "E-1" | "E-2";
}
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
  edit("documentation only", "patch", "/** A group. */", "/** A group of contacts. */"),
  edit("layout only", "none", "\n/** A group. */", "\n\n/** A group. */"),
];
