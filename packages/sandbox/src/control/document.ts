import {
  type Document,
  type Method,
  operationObjects,
  type Parameter,
  resolve,
} from "@messaging-sdk/spec/reader";
import bundled from "../generated/control.json" with { type: "json" };
import type { operations } from "../generated/control.ts";
import { parameters as rulesOfParameters } from "../operations/rules.ts";

// Its literal type is of no use; what the reader takes from it is.
export const controlDocument: Document = bundled as object as Document;

export type ControlId = keyof operations;
export type ControlQuery<Id extends ControlId> = NonNullable<operations[Id]["parameters"]["query"]>;

/** Every operation of the control API. */
export const controlOperations = operationObjects(controlDocument).map(
  ({ path, method, object: { operationId, parameters = [], requestBody } }) => {
    const all = parameters.map((one) => resolve<Parameter>(controlDocument, one));
    const inQuery = all.filter((one) => one.in === "query");
    const body = requestBody && resolve(controlDocument, requestBody);
    return {
      operationId: operationId as ControlId,
      method: method.toUpperCase() as Uppercase<Method>,
      path,
      parameters: inQuery,
      query: { ...rulesOfParameters(inQuery), additionalProperties: false },
      body: body?.content["application/json"].schema,
    };
  },
);
