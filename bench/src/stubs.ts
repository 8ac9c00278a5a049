import { document, operation } from "@messaging-sdk/spec/bundled";
import { examplesOf } from "@messaging-sdk/spec/reader";

const listSms = operation("listSms");

/** A GET with a path parameter and a query, and a POST with a body of nine fields. */
export const twoCalls = [listSms, operation("sendSms")];

/** The spec's example of a page of messages, some 500 bytes: the response to both. */
export const pageText = JSON.stringify(
  Object.values(examplesOf(document, listSms.object.responses["200"]))[0],
);

/** What a stub of `fetch` does: nothing, or what the real one cannot avoid. */
export const stubs = ["request", "cheap"] as const;
export type StubKind = (typeof stubs)[number];

/** A request as `fetch` received it. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * A `fetch` that resolves at once to a prepared response. The real one makes a `Request` of its arguments, so the stub
 * "request" does too: a client that passes a `Request` pays for two.
 */
export function stubFetch(kind: StubKind, text: string): typeof fetch {
  const response = readyResponse(text);
  return async (...args) => {
    if (kind === "request") new Request(...args);
    return response;
  };
}

/** A `fetch` that records its requests. */
export function recordingFetch(text: string, sent: Sent[]): typeof fetch {
  const response = readyResponse(text);
  return async (...args) => {
    const request = new Request(...args);
    const { method, url, headers } = request;
    sent.push({ method, url, headers, body: await request.text() });
    return response;
  };
}

/** A `fetch` that resolves at once to the response of a send, and makes a `Request`, as the real one does. */
export const sendingFetch: typeof fetch = async (...args) => {
  new Request(...args);
  const text = sentText(String(args[1]?.body));
  const headers = new Headers({ "content-length": String(Buffer.byteLength(text)) });
  const response = {
    ok: true,
    status: 200,
    type: "basic",
    headers,
    body: {},
    text: async () => text,
  };
  return response as unknown as Response;
};

/** The response to a send: a record per number. */
export function sentText(body: string): string {
  const { sender, phoneNumbers, externalId } = JSON.parse(body);
  const times = { statusTime: 1794731400, createTime: 1794731400 };
  const data = phoneNumbers.map((phoneNumber: string) => {
    return { sender, phoneNumber, externalId, status: 6, numberOfParts: 1, ...times };
  });
  const meta = { numberOfErrors: 0, numberOfData: data.length, status: 200, uniqId: "req-1" };
  return JSON.stringify({ meta, data });
}

/** What clients read of a `Response`, without the cost of constructing one per call. */
function readyResponse(text: string): Response {
  const body = new Blob([text]).stream();
  const response = {
    ok: true,
    status: 200,
    statusText: "OK",
    type: "basic",
    url: "",
    redirected: false,
    headers: new Headers({
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(text)),
      "x-request-id": "0f8b7c1e-5a8e-4b51-9d63-3d1f5b2c7a90",
    }),
    body,
    bodyUsed: false,
    text: async () => text,
    json: async () => JSON.parse(text),
    clone: () => response,
  };
  return response as unknown as Response;
}
