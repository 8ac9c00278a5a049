import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** Stands before a registry: lists what is published, and can hold it up. */
export function openGate(registry: Server) {
  const published: string[] = [];
  const trusted = new Map<string, { file: string; environment: string }>();
  let left = Number.POSITIVE_INFINITY;
  let underWay = 0;
  let onHeld = () => {};
  let isHolding = false;
  const notify = () => isHolding && underWay === 0 && onHeld();

  async function trust(name: string, request: IncomingMessage, response: ServerResponse) {
    const [{ claims, ...rest }] = JSON.parse(await text(request));
    trusted.set(name, { file: claims.workflow_ref.file, environment: claims.environment });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify([{ id: String(trusted.size), claims, ...rest }]));
  }

  return {
    /** The packages whose publication was let through, in order. A reader empties it. */
    published,
    /** The trust that npm was told of each package with `npm trust`: the workflow and the environment that may publish it. */
    trusted,
    handle(request: IncomingMessage, response: ServerResponse) {
      const { method, url = "" } = request;
      const trusts = method === "POST" && /^\/-\/package\/(.+)\/trust$/.exec(url);
      // npm's own, which Verdaccio does not have.
      if (trusts) return void trust(decodeURIComponent(trusts[1] ?? ""), request, response);
      // A tag is moved by a PUT, too.
      if (method !== "PUT" || url.startsWith("/-/"))
        return void registry.emit("request", request, response);
      if (left === 0) {
        isHolding = true;
        return void notify();
      }
      left -= 1;
      underWay += 1;
      published.push(decodeURIComponent(url.slice(1)));
      response.on("close", () => {
        underWay -= 1;
        notify();
      });
      registry.emit("request", request, response);
    },
    /** Lets so many publications pass, and holds the next; resolves when that has arrived. */
    holdAfter(count: number) {
      left = count;
      return new Promise<void>((resolve) => {
        onHeld = resolve;
      });
    },
    /** Lets everything pass again. */
    release() {
      left = Number.POSITIVE_INFINITY;
      isHolding = false;
    },
  };
}
