import { apiKey, baseUrl, externalId, query, sms } from "./input.ts";

// The least that a client must do: a `fetch` that its caller can stop, with a time limit, and `JSON.parse`.
async function call(url: string, method: string, headers: Record<string, string>, body?: string) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 30_000);
  const response = await fetch(url, {
    method,
    headers,
    body: body ?? null,
    signal: controller.signal,
  });
  const text = await response.text();
  clearTimeout(timer);
  return JSON.parse(text);
}

export const GET = () => {
  const search = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const url = `${baseUrl}/v2.1/sms/${encodeURIComponent(externalId)}?${search.join("&")}`;
  return call(url, "GET", { authorization: apiKey });
};
export const POST = () =>
  call(
    `${baseUrl}/v2.1/sms`,
    "POST",
    { authorization: apiKey, "content-type": "application/json" },
    JSON.stringify(sms),
  );
