import { Agent, type Dispatcher } from "undici";
import { apiKey, baseUrl, externalId, query, sms } from "./input.ts";

// undici's lowest call, with `JSON.parse`: what its transport is made of.
const agent = new Agent();

function call(path: string, method: "GET" | "POST", body: string | null) {
  const headers = { authorization: apiKey, ...(body && { "content-type": "application/json" }) };
  return new Promise<unknown>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart() {},
      onResponseData: (_, chunk) => void chunks.push(chunk),
      onResponseEnd: () => resolve(JSON.parse(Buffer.concat(chunks).toString())),
      onResponseError: (_, error) => reject(error),
    };
    agent.dispatch({ origin: baseUrl, path, method, headers, body }, handler);
  });
}

export const GET = () => {
  const pairs = Object.entries(query);
  const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return call(`/v2.1/sms/${encodeURIComponent(externalId)}?${search}`, "GET", null);
};
export const POST = () => call("/v2.1/sms", "POST", JSON.stringify(sms));
