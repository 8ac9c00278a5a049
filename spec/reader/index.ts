export { type CommandField, commandFields, kebabCase } from "./command-fields.ts";
export { constantsOf, markedValues } from "./constants.ts";
export {
  componentsOf,
  type Document,
  isRecord,
  type ListChange,
  type MediaType,
  type Method,
  methods,
  type OperationObject,
  operationObjects,
  type Parameter,
  type PathItem,
  type PlacedOperation,
  type Referable,
  type RequestBody,
  type ResponseObject,
  type RetryClass,
  refName,
  resolve,
  type Schema,
} from "./document.ts";
export { fieldNames, readEvidence } from "./evidence.ts";
export { exampleBody, exampleRecords, examplesOf } from "./examples.ts";
export { findProblems } from "./find-problems.ts";
export { isParameterName, lowerFirst, singular, upperFirst } from "./nouns.ts";
export { bodySchema, type Operation, pathFile, readOperations } from "./operations.ts";
export type { Optimistic } from "./optimistic.ts";
export { prepareDocument } from "./prepare-document.ts";
export { describeProblem, type Problem } from "./problem.ts";
export { type Promises, promisesOf } from "./promises.ts";
export {
  isNullable,
  parameterProblem,
  type Rules,
  rulesOf,
  schemaProblem,
  withoutNull,
} from "./schema-rules.ts";
export { placedSchemas, schemasIn } from "./schemas-in.ts";
export { type Refusal, splitDocument } from "./split-document.ts";
export { readWebhooks, type WebhookEvent } from "./webhooks.ts";
