import { resolve, type Schema } from "@messaging-sdk/spec/reader";
import { controlDocument } from "../control/document.ts";
import type { Fault } from "../generated/control.ts";

export type FaultOf<Name extends Fault["kind"]> = Extract<Fault, { kind: Name }>;

/** The values of some fields: each combination of them is a fault. A field without values is left out. */
type Values = Readonly<Record<string, readonly unknown[]>>;

interface FaultSchema extends Schema {
  /** Without it, all that the schema allows. */
  readonly "x-catalogue"?: readonly Values[];
}

const { oneOf = [] } = resolve<Schema>(controlDocument, { $ref: "#/components/schemas/Fault" });

const faults = oneOf.flatMap((one) => {
  const { properties = {}, "x-catalogue": chosen = [{}] } = one as FaultSchema;
  const allowed = Object.entries(properties).map(([name, node]) => [name, valuesOf(node)] as const);
  return chosen.flatMap((values) => combine({ ...Object.fromEntries(allowed), ...values }));
}) as Fault[];

/** Every fault there is, by kind. To add one, say it in the document of the control API: the tests and proofs read it. */
export const catalogue = Object.fromEntries(
  faults.map(({ kind }) => [kind, faults.filter((one) => one.kind === kind)]),
) as object as { readonly [Name in Fault["kind"]]: readonly FaultOf<Name>[] };

function valuesOf(node: Schema | { $ref: string }): readonly unknown[] {
  const { const: only, enum: several, type } = resolve<Schema>(controlDocument, node);
  return several ?? (type === "boolean" ? [false, true] : [only]);
}

/** The last field changes first. */
function combine(values: Values): object[] {
  return Object.entries(values).reduce<object[]>(
    (found, [name, list]) =>
      list.length === 0
        ? found
        : found.flatMap((one) => list.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}
