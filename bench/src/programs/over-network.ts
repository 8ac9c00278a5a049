import { createMessaging } from "@messaging-sdk/client";
import { undiciTransport } from "@messaging-sdk/client/undici";
import { Agent, type Dispatcher } from "undici";
import { apiKey, baseUrl, byHand, byName } from "./input.ts";
import * as ours from "./ours.ts";

const agent = new Agent();
const transport = undiciTransport(new Agent());

/** The rows of a table, each beside the first. */
export default {
  // undici's lowest call, with `JSON.parse`: what its transport is made of.
  "bare dispatch": byHand((path, init) => {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart() {},
        onResponseStart() {},
        onResponseData: (_, chunk) => void chunks.push(chunk),
        onResponseEnd: () => resolve(JSON.parse(Buffer.concat(chunks).toString())),
        onResponseError: (_, error) => reject(error),
      };
      agent.dispatch({ origin: baseUrl, path, ...init }, handler);
    });
  }),
  "ours, undici": byName(createMessaging({ baseUrl, apiKey, transport })),
  ours,
};
