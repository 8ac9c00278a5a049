import type { OperationId } from "@messaging-sdk/client/validate";
import type { ErrorEntry, operations } from "@messaging-sdk/types";

/** A query in which those of these names have a default. */
export type WithDefaults<Query, Names> = Query & {
  readonly [Name in Extract<keyof Query, Names>]-?: NonNullable<Query[Name]>;
};
/** The body of an operation; undefined for one without. */
export type BodyOf<Operation> = Operation extends {
  requestBody: { content: { "application/json": infer Json } };
}
  ? Json
  : undefined;
/** An id is an integer here: texts of long ones are the client's. */
type OnWire<Value> = [number | string] extends [Value]
  ? number
  : Value extends object
    ? { [Key in keyof Value]: OnWire<Value[Key]> }
    : Value;
type Elements<Json> = Json extends readonly (infer Item)[]
  ? Item
  : Extract<Json[keyof Json], readonly unknown[]>[number];

/** A request that keeps the rules of the spec. Its types are those of the spec. */
export interface Call<Id extends OperationId> {
  readonly path: OnWire<NonNullable<operations[Id]["parameters"]["path"]>>;
  /** With the spec's defaults filled in. */
  readonly query: WithDefaults<
    NonNullable<operations[Id]["parameters"]["query"]>,
    "offset" | "limit" | "orderBy" | "orderDirection"
  >;
  readonly body: OnWire<BodyOf<operations[Id]>>;
  /** The items of a batch; a value that is listed twice is there once. */
  readonly items: readonly Item<Elements<OnWire<BodyOf<operations[Id]>>>>[];
  /** In Unix seconds. */
  readonly now: number;
  /** The same in milliseconds. */
  readonly nowMs: number;
}

export interface Item<Value> {
  readonly value: Value;
  /** Its place in the body: `1`, `id.1`. */
  readonly place: string;
  /** True for an item that breaks a rule of the spec: its value is not of its type, so do not use it. */
  readonly error: ErrorEntry | undefined;
}
