import { Agent, type Dispatcher } from "undici";
import { apiKey, baseUrl, externalId, query, sms } from "./input.ts";

// The least that a call by undici can cost: nothing is checked, and nothing can end it.
const agent = new Agent();
const headers = { authorization: apiKey, accept: "application/json", "user-agent": "bench" };
const search = new URLSearchParams(
  Object.entries(query).map(([name, value]) => [name, `${value}`]),
);

export const GET = () =>
  send({ path: `/v2.1/sms/${externalId}?${search}`, method: "GET", headers });
export const POST = () =>
  send({
    path: "/v2.1/sms",
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(sms),
  });

function send(options: Dispatcher.DispatchOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    agent.dispatch(
      { origin: baseUrl, ...options },
      {
        onRequestStart() {},
        onResponseStart() {},
        onResponseData: (_, chunk) => void chunks.push(chunk),
        onResponseEnd: () => resolve(JSON.parse(Buffer.concat(chunks).toString())),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}
