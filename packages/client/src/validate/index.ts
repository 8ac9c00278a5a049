export { checkRequest, type OperationId, type RequestParts } from "./check-request.ts";
export { isValidationError, type ValidationError } from "./errors.ts";
export type { Rule } from "./finding.ts";
export type { Problem } from "./problem.ts";
export { type ResponseReport, type ValidationOptions, validation } from "./validation.ts";
