import type { Message } from "../generated/control.ts";
import type { MessageFilter } from "./control.ts";
import { WaitTimeoutError } from "./wait-timeout-error.ts";

interface Wait {
  readonly filter: MessageFilter;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Looks at once, and whenever something has changed. */
export function waitForMessage(
  find: () => Message | undefined,
  onChange: (listener: () => void) => () => void,
  { filter, timeoutMs, signal }: Wait,
): Promise<Message> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const found = find();
    if (found) return resolve(found);
    const timer = setTimeout(() => {
      stop();
      reject(new WaitTimeoutError(`No message${said(filter)} within ${timeoutMs} ms.`));
    }, timeoutMs);
    const onAbort = () => {
      stop();
      reject(signal?.reason);
    };
    const end = onChange(() => {
      const message = find();
      if (!message) return;
      stop();
      resolve(message);
    });
    signal?.addEventListener("abort", onAbort, { once: true });
    function stop() {
      clearTimeout(timer);
      end();
      signal?.removeEventListener("abort", onAbort);
    }
  });
}

function said(filter: MessageFilter): string {
  const parts = Object.entries(filter).map(([name, value]) => `${name} ${value}`);
  return parts.length > 0 ? ` with ${parts.join(", ")}` : "";
}
