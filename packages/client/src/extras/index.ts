export { ensureGroup } from "./ensure-group.ts";
export { type WaitForStatusOptions, waitForStatus } from "./wait-for-status.ts";
export * from "./sync-group-contacts.ts";
