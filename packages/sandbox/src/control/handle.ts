import { isInvalidInputError } from "@messaging-sdk/client";
import { dialects } from "../dialects/index.ts";
import { catalogue } from "../faults/catalogue.ts";
import type { Message } from "../generated/control.ts";
import { readJson } from "../http.ts";
import { inQuery, readParameters } from "../operations/read-call.ts";
import { matchPath } from "../operations/routes.ts";
import { checkBody, checkQuery } from "./check-input.ts";
import type { Control, MessageFilter, SandboxEvents } from "./control.ts";
import { type ControlId, controlDocument, controlOperations } from "./document.ts";
import { eventNames } from "./emitter.ts";
import { foreign } from "./same-origin.ts";
import { WaitTimeoutError } from "./wait-timeout-error.ts";

/** A call of the control API: what it carries is checked by the method that takes it. */
interface ControlCall {
  readonly query: Readonly<Record<string, unknown>>;
  /** Of any type, until the method has checked it. */
  readonly body: never;
  readonly id: string;
  readonly signal: AbortSignal;
}

type Perform = (call: ControlCall) => Promise<unknown>;

/** More than any snapshot should have. */
export const maxControlBytes = 100_000_000;

/** The control API over HTTP. `undefined` for a path that is not its own. */
export function createHandle(
  control: Control,
  pageOfMessages: (filter: MessageFilter) => { data: Message[]; total: number },
  allowedHosts: readonly string[],
): (request: Request) => Promise<Response> {
  const list = async <Item>(id: ControlId, items: Promise<Item[]>, { query }: ControlCall) => {
    const { offset = 0, limit = 0 } = checkQuery(id as "listMessages", query);
    const all = await items;
    return { data: all.slice(offset, offset + limit), total: all.length };
  };
  const performs: { readonly [Id in ControlId]: Perform } = {
    listMessages: async ({ query }) => pageOfMessages(checkQuery("listMessages", query)),
    waitForMessage: ({ query, signal }) => control.waitForMessage({ ...query, signal }),
    listEffects: (call) => {
      const { offset, limit, ...filter } = call.query;
      return list("listEffects", control.effects(filter), call);
    },
    getClock: () => control.clock.get(),
    setClock: async ({ body }) => {
      const { advanceMs, freeze } = checkBody("setClock", body);
      if (advanceMs !== undefined) await control.clock.advance(advanceMs);
      if (freeze === undefined) return control.clock.get();
      return freeze ? control.clock.freeze() : control.clock.resume();
    },
    getFaults: () => control.faults.get(),
    setFaults: ({ body }) => control.faults.set(body),
    listCatalogue: async () => ({
      data: Object.values(catalogue).flat(),
      dialects: Object.entries(dialects).flatMap(([gap, all]) =>
        all.map(({ name, why }) => ({ gap, name, why })),
      ),
    }),
    getRateLimit: () => control.rateLimit.get(),
    setRateLimit: ({ body }) => control.rateLimit.set(body),
    listWebhooks: async (call) => {
      const { offset, limit, ...filter } = call.query;
      const page = await list("listWebhooks", control.webhooks.list(filter), call);
      return { ...page, settings: await control.webhooks.settings() };
    },
    setWebhooks: ({ body }) => control.webhooks.set(body),
    redeliverWebhook: ({ id }) => control.webhooks.redeliver(id),
    listScenarioRuns: (call) => list("listScenarioRuns", control.scenarioRuns(), call),
    reset: () => control.reset(),
    getSnapshot: () => control.snapshot(),
    restoreSnapshot: ({ body }) => control.restore(body),
    listRequests: (call) => list("listRequests", control.requests(), call),
    exportRequests: async () =>
      new Response(await control.exportRequests(), {
        headers: { "content-type": "text/plain; charset=utf-8" },
      }),
    streamEvents: async ({ signal }) => streamEvents(control, signal),
  };

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
      return problem(405, `${pathname} takes ${allow}.`, { headers: { allow } });
    }
    try {
      const unknown = [...searchParams.keys()].find(
        (name) => !found.query.some((one) => one.name === name),
      );
      if (unknown !== undefined)
        return problem(400, `${unknown} is not known.`, { field: unknown });
      const query = readParameters(found.query, inQuery(searchParams), controlDocument);
      checkQuery(found.operationId, query);
      const body = (found.body && (await readBody(request))) as never;
      const { id = "" } = found.values;
      const result = await performs[found.operationId]({ query, body, id, signal: request.signal });
      if (result instanceof Response) return result;
      return result === undefined
        ? new Response(null, { status: 204 })
        : Response.json(result, uncached);
    } catch (error) {
      return asProblem(error, found.operationId);
    }
  };
}

const uncached = { headers: { "cache-control": "no-store" } };

class UnreadableBody extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (new TextEncoder().encode(text).length > maxControlBytes)
    throw new UnreadableBody(413, "The body is too large.");
  try {
    return readJson(text);
  } catch {
    throw new UnreadableBody(400, "The body must be JSON, and is not.");
  }
}

function asProblem(error: unknown, operationId: ControlId): Response {
  if (isInvalidInputError(error)) {
    const status = operationId === "redeliverWebhook" ? 404 : 400;
    return problem(status, error.message, { field: error.field });
  }
  if (error instanceof WaitTimeoutError) return problem(408, error.message);
  if (error instanceof UnreadableBody)
    return problem(error.status, error.message, { field: "body" });
  throw error;
}

function problem(
  status: number,
  message: string,
  { headers = {}, field }: { headers?: Record<string, string>; field?: string } = {},
): Response {
  return Response.json(
    { message, ...(field && { field }) },
    { status, headers: { ...uncached.headers, ...headers } },
  );
}

/** Server-sent events, from now on until the reader leaves. */
function streamEvents(control: Control, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let stops: (() => void)[] = [];
  const stop = () => {
    for (const end of stops) end();
    stops = [];
  };
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const tell = <Name extends keyof SandboxEvents>(name: Name) =>
        control.on(name, (data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
      stops = eventNames.map(tell);
      // The head of a response leaves with the first bytes of its body.
      write(": connected\n\n");
      signal.addEventListener(
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
  return new Response(stream, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
  });
}
