import { type IncomingMessage, request as open, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

/** Passes a request on, and back to it what comes of it: an answer, a part of one, a reset, or nothing. */
export function pass(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const reset = () => response.socket?.resetAndDestroy();
  const { method, headers: own } = request;
  const onward = open(url, { method, headers: { ...own, ...headers }, agent: false });
  onward.on("error", reset);
  onward.on("response", (answer) => {
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !response.hasHeader(name)) response.setHeader(name, value);
    }
    response.writeHead(answer.statusCode ?? 0).flushHeaders();
    pipeline(answer, response).catch(reset);
  });
  response.on("close", () => onward.destroy());
  pipeline(request, onward).catch(reset);
}
