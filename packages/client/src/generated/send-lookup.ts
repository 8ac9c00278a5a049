// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { Lookup } from "../operation.ts";

/** The operation of which the spec says how it is looked up (`x-lookup`). */
export const sendLookup: Lookup | undefined = { operationId: "sendSms", list: "listSms", by: "externalId", items: "phoneNumbers", item: "phoneNumber", query: { orderBy: "id", orderDirection: "ASC", limit: 1000 }, maxLength: 150 };
