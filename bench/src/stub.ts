import { document, operation } from "@messaging-sdk/spec/bundled";
import { examplesOf } from "@messaging-sdk/spec/reader";

const [example] = Object.values(examplesOf(document, operation("listSms").object.responses["200"]));
/** The spec's example of a page of messages, some 500 bytes: the response to every call. */
export const page = JSON.stringify(example);

/** A page of a hundred records with a text. */
export const pageOfTexts = JSON.stringify({
  meta: { numberOfErrors: 0, numberOfData: 100, status: 200, uniqId: "c5a0a93012365eb3" },
  data: Array.from({ length: 100 }, (_, at) => ({
    ...JSON.parse(page).data[0],
    phoneNumber: `+48${500_000_000 + at}`,
    message: "Łódź: Twoja paczka została wysłana, https://example.com/track/0017",
  })),
});

/** The same JSON as some services write it: `\u0142` and `\/`. */
export function escaped(text: string): string {
  return text
    .replaceAll("/", "\\/")
    .replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Has what clients read of a `Response`, without the cost of constructing one per call. */
export function readyResponse(text: string) {
  const ready = {
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
    body: new Blob([text]).stream(),
    bodyUsed: false,
    text: async () => text,
    json: async () => JSON.parse(text),
    clone: () => ready,
  };
  return ready;
}
