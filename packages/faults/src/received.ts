import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/** A request that was read to its end. */
export interface ReceivedRequest {
  /** Counted from 1 in each server; it comes back as `x-request-id` and as the envelope's `uniqId`. */
  readonly id: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The parsed JSON, else the text; undefined when there was none. */
  readonly body: unknown;
}

/** Reads a request to its end; rejects when the client goes away before. */
export async function receive(request: IncomingMessage, id: number): Promise<ReceivedRequest> {
  const { method = "", url = "", headers } = request;
  return { id: String(id), method, path: url, headers, body: parse(await text(request)) };
}

function parse(body: string): unknown {
  if (body === "") return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
