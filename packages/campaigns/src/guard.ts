import { isApiError, type Messaging } from "@messaging-sdk/client";
import type { BulkMessaging } from "./context.ts";
import type { HeldLease } from "./lease.ts";
import type { Turns } from "./turns.ts";

/**
 * The client as a shard may use it: nothing is sent once the lease has ended, no request outlasts it, each page of a list
 * is a request that counts, and all workers learn what the service says of itself.
 */
export function guard(
  { sms, groups, groupContacts }: BulkMessaging,
  lease: HeldLease,
  turns: Turns,
): BulkMessaging {
  const guarded: Messaging["sms"] = {
    async send(body, options = {}) {
      // As near to the write as we get: a process that is stopped between the two cannot notice.
      lease.check();
      const left = Math.max(1, Math.floor(lease.leftMs()));
      const deadlineMs = Math.min(left, options.deadlineMs ?? left);
      try {
        const result = await sms.send(body, { ...options, deadlineMs, retries: 0 });
        await turns.succeeded();
        return result;
      } catch (error) {
        await turns.failed(error);
        throw error;
      }
    },
    list(externalId, query, options) {
      const listed = sms.list(externalId, query, { ...options, retries: 0 });
      listed
        .catch(async (error: unknown) => {
          if (isApiError(error, 429) || isApiError(error, 503)) await turns.failed(error);
        })
        .catch(() => {});
      const { pages } = listed;
      const signal = options?.signal ?? lease.signal;
      return Object.assign(listed, {
        async *pages(how?: Parameters<typeof pages>[0]) {
          for await (const page of pages(how)) {
            yield page;
            await turns.next(signal);
          }
        },
      });
    },
  };
  return { sms: guarded, groups, groupContacts };
}
