import type { Message } from "../generated/control.ts";
import type { ControlCall } from "./check-input.ts";
import type { Emitter } from "./emitter.ts";
import type { MessageFilter } from "./fits.ts";

/** Thrown when what was waited for does not happen in time. */
export class WaitTimeoutError extends Error {
  override readonly name = "WaitTimeoutError";
}

/** Looks at once, and whenever something has changed. */
export function waitForMessage(
  find: () => Message | undefined,
  { on }: Pick<Emitter, "on">,
  { query: { timeoutMs, ...filter }, signal }: ControlCall<"waitForMessage">,
): Promise<Message> {
  let stop = () => {};
  const found = new Promise<Message>((resolve, reject) => {
    signal?.throwIfAborted();
    const look = () => {
      const message = find();
      if (message) resolve(message);
    };
    const onAbort = () => reject(signal?.reason);
    const problem = `No message${describeFilter(filter)} within ${timeoutMs} ms.`;
    const timer = setTimeout(() => reject(new WaitTimeoutError(problem)), timeoutMs);
    const stops = (["message", "status", "reset"] as const).map((name) => on(name, look));
    signal?.addEventListener("abort", onAbort);
    stop = () => {
      clearTimeout(timer);
      for (const end of stops) end();
      signal?.removeEventListener("abort", onAbort);
    };
    look();
  });
  return found.finally(() => stop());
}

function describeFilter(filter: MessageFilter): string {
  const parts = Object.entries(filter).map(([name, value]) => `${name} ${value}`);
  return parts.length > 0 ? ` with ${parts.join(", ")}` : "";
}
