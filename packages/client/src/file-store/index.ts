// Node gets this for `./send-once`: the same, with a `fileStore` that works.
export * from "../send-once/index.ts";
export { fileStore } from "./file-store.ts";
