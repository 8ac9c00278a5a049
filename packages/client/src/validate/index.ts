export { checkRequest, type OperationId, type Problem, type RequestParts } from "./check.ts";
export type { Rule } from "./schema.ts";
export {
  isValidationError,
  type ResponseReport,
  type ValidationError,
  type ValidationOptions,
  validation,
} from "./validation.ts";
