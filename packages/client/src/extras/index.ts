export { ensureGroup } from "./ensure-group.ts";
export * from "./sync-group-contacts.ts";
