/** How much the stand-in for `fetch` does: nothing, or what the real one cannot avoid. */
export const stubs = ["request", "cheap"] as const;
export type StubKind = (typeof stubs)[number];

/** What was handed to `fetch`, in the form it travels in. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * A `fetch` that answers at once with a ready answer. The real one makes a `Request` of whatever it is given, so the
 * stub "request" does too: a client that hands over a `Request` pays for two.
 */
export function stubFetch(kind: StubKind, text: string): typeof fetch {
  const answer = readyAnswer(text);
  return async (...args) => {
    if (kind === "request") new Request(...args);
    return answer;
  };
}

/** A `fetch` that keeps what it was given. */
export function recordingFetch(text: string, sent: Sent[]): typeof fetch {
  const answer = readyAnswer(text);
  return async (...args) => {
    const request = new Request(...args);
    const { method, url, headers } = request;
    sent.push({ method, url, headers, body: await request.text() });
    return answer;
  };
}

/** Has what clients read of a `Response`, without the cost of making one for each call. */
function readyAnswer(text: string): Response {
  const body = new Blob([text]).stream();
  const answer = {
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
    clone: () => answer,
  };
  return answer as unknown as Response;
}
