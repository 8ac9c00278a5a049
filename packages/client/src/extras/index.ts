export { ensureGroup } from "./ensure-group.ts";
export * from "./sync-group-contacts.ts";
export { type WaitForStatusOptions, waitForStatus } from "./wait-for-status.ts";
