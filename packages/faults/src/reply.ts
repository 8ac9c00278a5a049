import type { OutgoingHttpHeaders } from "node:http";
import type { ReceivedRequest } from "./received.ts";

/** An answer, before anything happens to it on the wire. */
export interface Reply {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

/** The service's envelope around records and errors. */
export function envelope(
  { id }: ReceivedRequest,
  status: number,
  data: readonly unknown[],
  errors: readonly unknown[] = [],
) {
  return {
    meta: { numberOfErrors: errors.length, numberOfData: data.length, status, uniqId: id },
    ...(data.length > 0 || errors.length === 0 ? { data } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  };
}

export function jsonReply({ id }: ReceivedRequest, status: number, value: unknown): Reply {
  return {
    status,
    headers: { "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(value),
  };
}

export function htmlReply(status: number, text: string): Reply {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: `<!doctype html>\n<title>${status}</title>\n<pre>${text}</pre>\n`,
  };
}
