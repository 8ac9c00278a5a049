import type { ReceivedRequest } from "../generated/control.ts";

/** A vitest file that sends the same requests and expects the same statuses. */
export function exportRequests(requests: readonly ReceivedRequest[]): string {
  const bodies = requests.map((one) => `  ${JSON.stringify(replayed(one))},`);
  return `import { expect, test } from "vitest";

// The URL and the key are asked for: none was recorded.
const baseUrl = process.env.MESSAGING_BASE_URL ?? "http://127.0.0.1:4242";
const authorization = process.env.MESSAGING_API_KEY ?? "any";

const requests = [
${bodies.join("\n")}
];

test("the recorded requests get the recorded statuses", async () => {
  for (const { method, path, headers, body, status } of requests) {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { ...headers, authorization },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    expect(response.status, \`\${method} \${path}\`).toBe(status);
  }
});
`;
}

/** With the headers that decide a response; all others are the client's own affair. */
function replayed({ method, path, headers, body, status }: ReceivedRequest) {
  const { "content-type": type, prefer } = headers;
  return { method, path, headers: { "content-type": type, prefer }, body, status };
}
