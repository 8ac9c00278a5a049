import type { Sms } from "@messaging-sdk/types";
import type { Messaging } from "../create-messaging.ts";
import { ParseError } from "../errors/parse-error.ts";
import type { RequestOptions } from "../options.ts";
import type { PageCursor } from "../paging/page-promise.ts";

/**
 * What the service lists under an external id, the oldest first. Rejects where an answer leaves in doubt whether that
 * is all: a second send may rest on it.
 */
export async function listSent(
  messaging: Pick<Messaging, "sms">,
  externalId: string,
  options: RequestOptions,
): Promise<Sms[]> {
  const sent: Sms[] = [];
  // Not by iterating: that takes a 404 after a full page for the end of the list, and this must not guess.
  let cursor: PageCursor | undefined = { offset: 0 };
  while (cursor) {
    // In this order no message that comes in meanwhile moves another to a page already read.
    const query = { orderBy: "id", orderDirection: "ASC", limit: 1000, ...cursor } as const;
    const page = await messaging.sms.list(externalId, query, options);
    const { response, data, next } = page;
    if (response.status === 204) {
      const call = {
        operationId: "listSms",
        attempt: response.attempts,
        outcome: "unknown",
      } as const;
      throw new ParseError("HTTP 204 does not say that the list is empty.", call, response, "");
    }
    sent.push(...data);
    cursor = next;
  }
  return sent;
}
