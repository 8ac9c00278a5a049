import type { OperationId } from "@messaging-sdk/client/validate";
import type { ErrorEntry, operations } from "@messaging-sdk/types";

type Parameters<Id extends OperationId> = operations[Id]["parameters"];
type Query<Id extends OperationId> = NonNullable<Parameters<Id>["query"]>;
type Defaulted<Id extends OperationId> = Extract<
  keyof Query<Id>,
  "offset" | "limit" | "orderBy" | "orderDirection"
>;
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { "application/json": infer Json } };
}
  ? OnWire<Json>
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
  readonly path: OnWire<NonNullable<Parameters<Id>["path"]>>;
  /** With the spec's defaults filled in. */
  readonly query: Query<Id> & { readonly [Name in Defaulted<Id>]: NonNullable<Query<Id>[Name]> };
  readonly body: Body<Id>;
  /** The items of a batch; a value that is listed twice is there once. */
  readonly items: readonly Item<Elements<Body<Id>>>[];
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
