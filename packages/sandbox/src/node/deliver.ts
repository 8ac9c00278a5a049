import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate, setTimeout } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { Fault, FaultOf, ItemFault, Stage } from "../faults/fault.ts";
import type { SandboxResponse } from "../http.ts";

/** Sends a response, or as much of it as the fault lets through. Rejects when the client closes the connection. */
export async function deliver(
  reply: SandboxResponse,
  fault: Fault | ItemFault,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.from(reply.body);
  switch (fault.kind) {
    case "reset":
      if (fault.at !== "connection") await sendUpTo(fault.at, reply, body, response);
      response.socket?.resetAndDestroy();
      return;
    case "slow":
      await setTimeout(fault.delayMs);
      head(reply, body.length, response).end(body);
      return;
    case "stall":
      return sendUpTo(fault.at, reply, body, response);
    case "drip":
      return drip(fault.delayMs, reply, body, response);
    case "lie": {
      // Node checks a length only when asked to (`strictContentLength`).
      const promised = fault.promises === "more" ? body.length * 2 : Math.floor(body.length / 2);
      head(reply, promised, response).end(body, () => response.socket?.end());
      return;
    }
    case "huge":
      return sendHuge(fault, reply, body, response);
    case "none":
    case "items":
    case "refuse":
    case "unreadable":
    case "unusual":
    case "contradiction":
    case "rejection":
    case "failure":
    case "later":
    case "redirect":
      head(reply, reply.status === 204 ? undefined : body.length, response).end(body);
  }
}

/** Writes the head of a response; without a length, the body comes in chunks. */
function head(
  reply: SandboxResponse,
  length: number | undefined,
  response: ServerResponse,
): ServerResponse {
  const framing = length === undefined ? {} : { "content-length": length };
  return response.writeHead(reply.status, { ...framing, ...reply.headers });
}

async function sendUpTo(
  stage: Stage,
  reply: SandboxResponse,
  body: Buffer,
  response: ServerResponse,
) {
  if (stage === "request") return;
  head(reply, body.length, response).flushHeaders();
  if (stage === "body") response.write(body.subarray(0, body.length / 2));
  // All of it must have left before a reset, which throws away what waits.
  await new Promise((sent) => response.socket?.write("", sent));
}

async function drip(
  delayMs: number,
  reply: SandboxResponse,
  body: Buffer,
  response: ServerResponse,
) {
  head(reply, body.length, response);
  for (const byte of body) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await (delayMs === 0 ? setImmediate() : setTimeout(delayMs));
  }
  response.end();
}

async function sendHuge(
  { bytes, framing }: FaultOf<"huge">,
  reply: SandboxResponse,
  body: Buffer,
  response: ServerResponse,
) {
  if (framing !== "gzip") {
    const length = framing === "chunked" ? undefined : bytes;
    return pipeline(inflate(body, bytes), head(reply, length, response));
  }
  const headers = { ...reply.headers, "content-encoding": "gzip" };
  return pipeline(
    inflate(body, bytes),
    createGzip(),
    head({ ...reply, headers }, undefined, response),
  );
}

/** The bytes of a JSON text, and spaces after it up to a size. */
function inflate(body: Buffer, bytes: number): Readable {
  const spaces = Buffer.alloc(64 * 1024, " ");
  return Readable.from(
    (function* () {
      yield body;
      for (let left = bytes - body.length; left > 0; left -= spaces.length) {
        yield spaces.subarray(0, left);
      }
    })(),
  );
}
