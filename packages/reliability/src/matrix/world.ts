import type { Messaging } from "@messaging-sdk/client";
import {
  type Alternative,
  createSandbox,
  dialects,
  type Fault,
  type SandboxData,
} from "@messaging-sdk/sandbox";
import type { Carrier } from "../carrier.ts";
import { clientOf, type Service, type StartService, serviceOf } from "../start-service.ts";
import { type Deliveries, webhookDialects } from "./webhooks.ts";

/** A service of the matrix: one that decides one question, or two, otherwise than the spec. */
export interface Row {
  /** Such as `G7 offset ignored`. */
  readonly name: string;
  readonly alternatives: readonly Alternative[];
  /** Changes its webhooks; default: they come as the spec says. */
  readonly deliver?: (deliveries: Deliveries) => Deliveries;
  /** Limit of an attempt, in milliseconds; default 2 000, more than a busy machine needs. */
  readonly timeoutMs?: number;
  /** Default `fetch`. */
  readonly carrier?: Carrier;
}

export const rows: readonly Row[] = [
  { name: "as the spec says", alternatives: [] },
  ...Object.entries(dialects).flatMap(([gap, alternatives]) =>
    alternatives.map((one) => ({ name: `${gap} ${one.name}`, alternatives: [one] })),
  ),
  ...webhookDialects.map(({ gap, name, deliver }) => {
    return { name: `${gap} ${name}`, alternatives: [], deliver };
  }),
];

/** A dialect may make a client page for ever: what asks so often is stopped. */
const mostRequests = 400;

/** Starts services of a row, for proofs that bring their own data. */
export function startRow(
  { alternatives, carrier = "fetch" }: Row,
  faults: readonly Fault[] = [],
): StartService {
  return async ({ dialects = [], ...options }) => {
    const others = alternatives.map(({ create }) => create());
    const sandbox = createSandbox({ ...options, dialects: [...dialects, ...others] });
    let count = 0;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      count += 1;
      if (count > mostRequests) throw new Error(`more than ${mostRequests} requests`);
      return sandbox.fetch(input, init);
    };
    const service = serviceOf(sandbox, carrier, fetch);
    service.fail(...faults);
    return service;
  };
}

/** A service of a row with something of everything in it, and a client. */
export async function createWorld(
  row: Row,
  faults: readonly Fault[] = [],
): Promise<{ readonly service: Service; readonly messaging: Messaging }> {
  const service = await startRow(row, faults)({ data });
  return { service, messaging: clientOf(service, { timeoutMs: row.timeoutMs ?? 2_000 }) };
}

/** More than one page by any default. */
const groups = Array.from({ length: 130 }, (_, at) => {
  return { id: 1001 + at, name: `Group ${1001 + at}`, externalId: `group-${1001 + at}` };
});

/** The names of the groups that are there at the start. */
export const groupNames: readonly string[] = groups.map(({ name }) => name);

const data: SandboxData = {
  groups,
  contacts: [1, 2, 3, 4, 5, 6].map((id) => ({ id, groups: id < 4 ? [1042] : [] })),
  templates: ["a", "b", "c"].map((externalId) => {
    return { name: externalId, externalId, smtpAccount: "news@example.com", text: "Hello" };
  }),
};
