import type { Fault, ItemFault } from "../generated/control.ts";

/** How a response travels under a fault: over a socket, or as the body of a `fetch` in this process. */
export interface Delivery {
  /** The value of `content-length`; undefined where nobody says it. */
  readonly length: number | undefined;
  readonly pieces: Iterable<Uint8Array>;
  /** Between one piece and the next, in milliseconds. */
  readonly pauseMs?: number;
  /** What follows the last piece: a proper end, a connection that ends early or is reset, or silence. */
  readonly end: "complete" | "cut" | "reset" | "stall";
}

/** Undefined for a fault that does nothing on the way. */
export function deliveryOf(fault: Fault | ItemFault, body: Uint8Array): Delivery | undefined {
  const { length } = body;
  switch (fault.kind) {
    case "reset":
    case "stall": {
      const pieces = fault.at === "body" ? [body.subarray(0, length / 2)] : [];
      return { length, pieces, end: fault.kind };
    }
    case "drip": {
      const pieces = Array.from(body, (byte) => Uint8Array.of(byte));
      return { length, pieces, pauseMs: fault.delayMs, end: "complete" };
    }
    case "lie":
      return {
        length: fault.promises === "more" ? length * 2 : Math.floor(length / 2),
        pieces: [body],
        end: "cut",
      };
    case "huge": {
      const { bytes, framing } = fault;
      const promised = framing === "content-length" ? bytes : undefined;
      return { length: promised, pieces: inflate(body, bytes), end: "complete" };
    }
    default:
      return undefined;
  }
}

/** The bytes of a JSON text, and spaces after it up to a size. */
function* inflate(body: Uint8Array, bytes: number) {
  yield body;
  const spaces = new Uint8Array(64 * 1024).fill(0x20);
  for (let left = bytes - body.length; left > 0; left -= spaces.length) {
    yield spaces.subarray(0, left);
  }
}
