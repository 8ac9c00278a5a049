import type { Config } from "../config.ts";
import { createRedactors, type Redactor } from "../secrets.ts";
import type { SeenIds } from "../seen-ids.ts";
import type { EngineRequest, Transport } from "../wire.ts";
import { shareResolution } from "./credential.ts";
import { fetchTransport } from "./fetch-transport.ts";
import { createLayers, type Layers } from "./layers.ts";
import type { LimitedCall } from "./time-limit.ts";

/** The parts of a client that its calls share. */
export interface Engine {
  readonly config: Config;
  /** The credential is sent only below this URL. */
  readonly home: string;
  readonly key: string | ((call: LimitedCall) => Promise<string>);
  readonly byFetch: Transport;
  readonly transport: Transport;
  /** Undefined for a client without middleware or listeners. */
  readonly layers: Layers | undefined;
  /** The ids that came back from the service. */
  readonly ids: SeenIds;
  readonly redactorOf: (headers: EngineRequest["headers"]) => Redactor;
}

export function createEngine(config: Config): Engine {
  const { apiKey, apiKeyPrefix, baseUrl } = config;
  const byFetch = fetchTransport(config);
  return {
    config,
    home: `${baseUrl}/`,
    key: typeof apiKey === "string" ? apiKey : shareResolution(apiKey),
    byFetch,
    transport: config.transport ?? byFetch,
    layers: createLayers(config),
    ids: { areAltered: false },
    redactorOf: createRedactors(apiKeyPrefix),
  };
}
