import type { IncomingMessage, RequestListener } from "node:http";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { receivedBy, requestListener } from "@messaging-sdk/sandbox/node";
import { listening } from "./server.ts";

/** What meets a request: a fault, or something that is done when it was performed, before its response leaves. */
export type Trouble = Fault | ((request: IncomingMessage) => unknown);

export type TroubledService = Awaited<ReturnType<typeof startTroubled>>;

/**
 * A sandbox with so many groups, which performs each write. The first request with a header `x-trouble` meets the trouble
 * that its first word names, so that what a runtime or a proxy repeats by itself is performed again.
 */
export async function startTroubled(troubles: Record<string, Trouble>, groupCount: number) {
  const groups = Array.from({ length: groupCount }, (_, at) => ({ id: at + 1, name: `${at}` }));
  const sandbox = createSandbox({ data: { groups, scenarios: ["order-shipped"] } });
  const met = new Set<string>();
  let lists = 0;
  const handle: RequestListener = async (request, response) => {
    const asked = String(request.headers["x-trouble"] ?? "");
    const [name = ""] = met.size < met.add(asked).size ? asked.split(" ") : [];
    const trouble = troubles[name];
    if (name === "408") response.setHeader("connection", "close");
    const beforeResponse = async () => {
      if (typeof trouble === "function") await trouble(request);
    };
    if (request.method === "GET") {
      lists += 1;
      await beforeResponse();
    }
    const fault: Fault = typeof trouble === "object" ? trouble : { kind: "none", effect: true };
    const script = { next: () => undefined, take: () => fault };
    requestListener({ ...sandbox, script }, { beforeResponse })(request, response);
  };
  return {
    ...(await listening(handle, { keepAliveTimeout: 0 })),
    ...{ sandbox, troubles, writes: receivedBy(sandbox).writes },
    lists: () => lists,
  };
}
