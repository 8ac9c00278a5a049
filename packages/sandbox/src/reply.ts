import type { ErrorEntry } from "@messaging-sdk/types";

/** What a request came to, before it is put into an envelope. */
export interface Reply {
  /** Default: 200 with `data` alone, 422 with `errors` alone, 207 with both. */
  readonly status?: number;
  readonly data?: readonly object[];
  readonly errors?: readonly ErrorEntry[];
  /** What `meta` says beside the counts. */
  readonly meta?: object;
}

/** The envelope of a reply, as the spec has it. */
export function envelope(reply: Reply, uniqId: string) {
  const { data = [], errors = [] } = reply;
  const status = statusOf(reply);
  const counts = { numberOfErrors: errors.length, numberOfData: data.length };
  return {
    meta: { ...counts, status, uniqId, ...reply.meta },
    ...(status < 300 && { data }),
    ...(errors.length > 0 && { errors }),
  };
}

export function statusOf({ status, data = [], errors = [] }: Reply): number {
  if (status) return status;
  if (errors.length === 0) return 200;
  return data.length > 0 ? 207 : 422;
}
