import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Stands before a registry: lists what is published, and can hold it up. */
export interface Gate {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The packages whose publication was let through, in order. A reader empties it. */
  readonly published: string[];
  /** Lets so many publications pass, and holds the next; resolves when that has arrived. */
  holdAfter(count: number): Promise<void>;
  /** Lets everything pass again. */
  release(): void;
}

export function openGate(registry: Server): Gate {
  const published: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  let underWay = 0;
  let onHeld = () => {};
  let isHolding = false;
  const notify = () => isHolding && underWay === 0 && onHeld();

  return {
    published,
    handle(request, response) {
      if (request.method !== "PUT") return void registry.emit("request", request, response);
      if (left === 0) {
        isHolding = true;
        return void notify();
      }
      left -= 1;
      underWay += 1;
      published.push(decodeURIComponent((request.url ?? "").slice(1)));
      response.on("close", () => {
        underWay -= 1;
        notify();
      });
      registry.emit("request", request, response);
    },
    holdAfter(count) {
      left = count;
      return new Promise((resolve) => {
        onHeld = resolve;
      });
    },
    release() {
      left = Number.POSITIVE_INFINITY;
      isHolding = false;
    },
  };
}
