import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Outcome } from "@messaging-sdk/client";

/** A response to a send that is no success, and what every client makes of it. */
interface Refusal {
  readonly status: number;
  readonly body: string;
  readonly outcome: Outcome;
  /** Default: `application/json`. */
  readonly type?: string;
}

const own = (status: number, meta: object = {}, more: object = {}) =>
  JSON.stringify({
    meta: { status, uniqId: "u-1", numberOfData: 0, numberOfErrors: 1, ...meta },
    errors: [{ title: "Busy", message: "Try again later.", code: "E-0-010" }],
    ...more,
  });
const record = { phoneNumber: "+447700900123", status: 6 };
const echo = { parameter: "phoneNumbers.0", value: "+447700900123" };
const errors = [{ title: "Invalid", message: "It is bad.", code: "E-2-004", meta: echo }];
const page = "<html><body><h1>503 Backend fetch failed</h1></body></html>";
const html = "text/html; charset=utf-8";

/** A proxy can have written any response: only what its body shows is evidence. */
const refusals: readonly Refusal[] = [
  { status: 429, body: own(429), outcome: "rejected" },
  { status: 422, body: own(422, {}, { errors }), outcome: "rejected" },
  { status: 429, body: '{"error":"no","limit":10,"count":11}', outcome: "rejected" },
  { status: 401, body: "", outcome: "rejected" },
  { status: 403, body: page, type: html, outcome: "rejected" },
  { status: 403, body: page.slice(0, 30), type: html, outcome: "unknown" },
  { status: 429, body: "Busy", type: "text/plain", outcome: "rejected" },
  { status: 429, body: "Busy", outcome: "unknown" },
  { status: 429, body: " ", outcome: "unknown" },
  { status: 429, body: own(429).slice(0, 40), type: "text/plain", outcome: "unknown" },
  { status: 429, body: own(429, {}, { data: [record] }), outcome: "unknown" },
  { status: 422, body: own(422, {}, { data: { id: 7 } }), outcome: "unknown" },
  { status: 409, body: '[{"externalId":"order-1"}]', outcome: "unknown" },
  { status: 409, body: '[{"sms_id":7}]', outcome: "unknown" },
  { status: 404, body: '{"id":"m-1","status":6}', outcome: "unknown" },
  { status: 404, body: '{"id":"request-1","error":"not found"}', outcome: "rejected" },
  { status: 429, body: own(429, { sentSms: 2 }), outcome: "unknown" },
  { status: 400, body: own(400, { numberOfData: "1" }), outcome: "unknown" },
  { status: 302, body: own(302), outcome: "unknown" },
  { status: 408, body: own(408), outcome: "unknown" },
  { status: 500, body: own(500), outcome: "unknown" },
  { status: 503, body: own(503), outcome: "rejected" },
  { status: 503, body: own(503, {}, { data: [record] }), outcome: "unknown" },
  { status: 503, body: own(503, { uniqId: "" }), outcome: "unknown" },
  { status: 503, body: own(500), outcome: "unknown" },
  { status: 503, body: own(503, {}, { errors: [{ code: "busy" }] }), outcome: "unknown" },
  { status: 503, body: page, type: html, outcome: "unknown" },
];

/** Serves each of them below its place in the list, with a time to come back, which is no evidence. */
export async function startRefusals() {
  const server = createServer(({ url }, response) => {
    const refusal = refusals[Number.parseInt(`${url}`.slice(1), 10)];
    const headers = { "content-type": refusal?.type ?? "application/json", "retry-after": "1" };
    response.writeHead(refusal?.status ?? 404, headers).end(refusal?.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    cases: refusals.map((one, at) => ({ ...one, url: `http://127.0.0.1:${port}/${at}` })),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
