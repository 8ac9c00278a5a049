import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate, setTimeout } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { type Delivery, deliveryOf } from "../faults/delivery.ts";
import type { Fault, ItemFault } from "../generated/control.ts";
import type { SandboxResponse } from "../http.ts";

/** Sends a response, or as much of it as the fault lets through. Rejects when the client closes the connection. */
export async function deliver(
  { status, headers, body }: SandboxResponse,
  fault: Fault | ItemFault,
  response: ServerResponse,
): Promise<void> {
  if (fault.kind === "slow") await setTimeout(fault.delayMs);
  const bytes = Buffer.from(body);
  const delivery = deliveryOf(fault, bytes);
  const length = delivery ? delivery.length : status === 204 ? undefined : bytes.length;
  // Without a length, the body comes in chunks. Node checks one only when asked to (`strictContentLength`).
  const head = { ...(length !== undefined && { "content-length": length }), ...headers };
  if (!delivery) return void response.writeHead(status, head).end(bytes);
  if (fault.kind === "huge") {
    const source = Readable.from(delivery.pieces);
    if (fault.framing !== "gzip") return pipeline(source, response.writeHead(status, head));
    const zipped = response.writeHead(status, { ...head, "content-encoding": "gzip" });
    return pipeline(source, createGzip(), zipped);
  }
  const isSilent = "at" in fault && fault.at === "request";
  if (!isSilent) await send(delivery, response.writeHead(status, head));
  if (delivery.end === "reset") response.socket?.resetAndDestroy();
}

async function send({ pieces, pauseMs, end }: Delivery, response: ServerResponse) {
  for (const piece of pieces) {
    if (response.destroyed) return;
    response.write(piece);
    if (pauseMs !== undefined) await (pauseMs === 0 ? setImmediate() : setTimeout(pauseMs));
  }
  if (end === "complete") return void response.end();
  if (end === "cut") return void response.end(() => response.socket?.end());
  response.flushHeaders();
  // All of it must have left before a reset, which throws away what waits.
  await new Promise((sent) => response.socket?.write("", sent));
}
