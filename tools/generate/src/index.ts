export { type Document, type Parameter, resolve, type Schema } from "./document.ts";
export { generate } from "./generate.ts";
export { type Operation, readOperations } from "./operations.ts";
