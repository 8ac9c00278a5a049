export type { OperationId } from "../generated/methods.ts";
export { checkRequest, type Problem, type RequestParts } from "./check.ts";
export type { Rule } from "./schema.ts";
export * from "./validation.ts";
