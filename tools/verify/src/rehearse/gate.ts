import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Stands before a registry: counts what is published, and holds it up when told to. */
export interface Gate {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The packages whose publication was let through, in order. Emptied by whoever has read it. */
  readonly published: string[];
  /** Lets so many publications pass, and leaves the next without an answer; resolves when it has come. */
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
  const tell = () => isHolding && underWay === 0 && onHeld();

  return {
    published,
    handle(request, response) {
      if (request.method !== "PUT") return void registry.emit("request", request, response);
      if (left === 0) {
        isHolding = true;
        return void tell();
      }
      left -= 1;
      underWay += 1;
      published.push(decodeURIComponent((request.url ?? "").slice(1)));
      response.on("close", () => {
        underWay -= 1;
        tell();
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
