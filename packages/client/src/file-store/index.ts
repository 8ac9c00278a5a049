// Node gets this for `./send-once`: the same, with a working `fileStore`.
export * from "../send-once/index.ts";
export { fileStore } from "./file-store.ts";
