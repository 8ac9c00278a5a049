export { checkRequest, type OperationId, type Problem, type RequestParts } from "./check.ts";
export type { Rule } from "./schema.ts";
export { type ResponseReport, type ValidationOptions, validation } from "./validation.ts";
export { isValidationError, type ValidationError } from "./validation-error.ts";
