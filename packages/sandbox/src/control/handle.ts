import { isInvalidInputError } from "@messaging-sdk/client";
import { readJson } from "../http.ts";
import { inQuery, readParameters } from "../operations/read-call.ts";
import { matchPath } from "../operations/routes.ts";
import { type ControlCall, checkCall } from "./check-input.ts";
import { type ControlId, controlDocument, controlOperations } from "./document.ts";
import { type Emitter, eventNames, type SandboxEvents } from "./emitter.ts";
import type { Perform } from "./handlers.ts";
import { foreign } from "./same-origin.ts";
import { WaitTimeoutError } from "./wait-for-message.ts";

/** More than any snapshot should have. */
export const maxControlBytes = 100_000_000;

/** The control API over HTTP. */
export function createHandle(
  perform: Perform,
  on: Emitter["on"],
  allowedHosts: readonly string[],
): (request: Request) => Promise<Response> {
  return async (request) => {
    const refused = foreign(request, allowedHosts);
    if (refused) return problem(403, refused);
    const { pathname, searchParams } = new URL(request.url);
    const segments = pathname.split("/");
    const paths = controlOperations.flatMap((one) => {
      const values = matchPath(one.path, segments);
      return values ? [{ ...one, values }] : [];
    });
    if (paths.length === 0) return problem(404, `There is no ${pathname}.`);
    const found = paths.find(({ method }) => method === request.method);
    if (!found) {
      const allow = paths.map(({ method }) => method).join(", ");
      return problem(405, `${pathname} takes ${allow}.`, {}, { allow });
    }
    const { operationId, values, parameters } = found;
    try {
      const known = readParameters(parameters, inQuery(searchParams), controlDocument);
      const query = { ...Object.fromEntries(searchParams), ...known };
      const body = found.body && (await readBody(request));
      const { signal } = request;
      const input = { query, body, signal, ...values };
      if (operationId === "streamEvents") return streamEvents(on, checkCall(operationId, input));
      const result = await perform(operationId, input);
      if (result === undefined) return new Response(null, { status: 204 });
      return typeof result === "string"
        ? new Response(result)
        : Response.json(result, { headers: uncached });
    } catch (error) {
      return asProblem(error, operationId);
    }
  };
}

const uncached = { "cache-control": "no-store" };

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (new TextEncoder().encode(text).length > maxControlBytes) {
    throw problem(413, "The body is too large.", { field: "body" });
  }
  try {
    return readJson(text);
  } catch {
    throw problem(400, "The body must be JSON, and is not.", { field: "body" });
  }
}

function asProblem(error: unknown, operationId: ControlId): Response {
  if (isInvalidInputError(error)) {
    const status = operationId === "redeliverWebhook" ? 404 : 400;
    return problem(status, error.message, { field: error.field });
  }
  if (error instanceof WaitTimeoutError) return problem(408, error.message);
  if (error instanceof Response) return error;
  throw error;
}

function problem(status: number, message: string, more = {}, headers = {}): Response {
  return Response.json({ message, ...more }, { status, headers: { ...uncached, ...headers } });
}

/** Server-sent events, from now on until the reader leaves. */
function streamEvents(on: Emitter["on"], { signal }: ControlCall<"streamEvents">): Response {
  const encoder = new TextEncoder();
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const end of stops.splice(0)) end();
  };
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const tell = <Name extends keyof SandboxEvents>(name: Name) =>
        on(name, (data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
      stops.push(...eventNames.map(tell));
      // The head of a response leaves with the first bytes of its body.
      write(": connected\n\n");
      signal?.addEventListener(
        "abort",
        () => {
          if (stops.length > 0) controller.close();
          stop();
        },
        { once: true },
      );
    },
    cancel: stop,
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream", ...uncached } });
}
