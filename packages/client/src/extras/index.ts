export { ensureGroup } from "./ensure-group.ts";
export {
  type SyncedContacts,
  type SyncGroupContactsOptions,
  syncGroupContacts,
} from "./sync-group-contacts.ts";
