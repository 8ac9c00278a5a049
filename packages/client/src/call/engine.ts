import type { Config } from "../config.ts";
import { createRedactors } from "../secrets.ts";
import { shareResolution } from "./credential.ts";
import { fetchTransport } from "./fetch-transport.ts";

/** Once an id came back altered, a list without an id proves nothing, in any later lookup. */
export interface SeenIds {
  areAltered: boolean;
}

export type Engine = Readonly<ReturnType<typeof createEngine>>;

export function createEngine(config: Config) {
  const { apiKey, apiKeyPrefix, baseUrl } = config;
  const ids: SeenIds = { areAltered: false };
  return {
    config,
    /** The credential is sent only below this URL. */
    home: `${baseUrl}/`,
    key: typeof apiKey === "string" ? apiKey : shareResolution(apiKey),
    transport: config.transport ?? fetchTransport(config),
    /** True for a client with middleware or listeners. */
    isLayered: config.middleware.length + config.observers.length > 0,
    ids,
    redactorOf: createRedactors(apiKeyPrefix),
  };
}

const engines = new WeakMap<object, Engine>();

export function shareEngine<Part extends object>(part: Part, engine: Engine): Part {
  engines.set(part, engine);
  return part;
}

/** The engine of a client or a resource; undefined for a stand-in of one. */
export function engineOf(part: unknown): Engine | undefined {
  return typeof part === "object" && part ? engines.get(part) : undefined;
}

const byStandIn = new WeakMap<object, SeenIds>();

/** What the client of a resource, or a stand-in for it, has seen of ids. */
export function seenIds(resource: unknown): SeenIds {
  const part = typeof resource === "object" && resource ? resource : {};
  const ids = engineOf(part)?.ids ?? byStandIn.get(part) ?? { areAltered: false };
  byStandIn.set(part, ids);
  return ids;
}
