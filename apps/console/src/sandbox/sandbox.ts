import {
  createControlClient,
  type Event,
  eventNames,
  type paths,
} from "@messaging-sdk/sandbox/control";
import { ConsoleError } from "../states/describe-error.ts";

export type ControlClient = ReturnType<typeof createControlClient>;

export type Sandbox = NonNullable<Awaited<ReturnType<typeof findSandbox>>>;

/** The paths of the control API, each by the part after `/_sandbox/`. */
export type Topics = {
  [Path in keyof paths as Path extends `/_sandbox/${infer Topic}` ? Topic : never]: paths[Path];
};

/** The second part of the key of a query of the sandbox, after `"sandbox"`. */
export type Topic = keyof Topics;

/**
 * The control API of the sandbox that serves this page. Undefined where the service is no sandbox. One of another origin
 * would not let this page in.
 */
export async function findSandbox(baseUrl: string) {
  if (new URL(baseUrl).origin !== location.origin) return undefined;
  const client = createControlClient(baseUrl);
  const found = await client
    .GET("/_sandbox/clock", { signal: AbortSignal.timeout(10_000) })
    // Anything may respond to a page that is but a folder of files.
    .catch(() => undefined);
  if (typeof found?.data?.frozen !== "boolean") return undefined;
  return {
    client,
    /** Calls the listener with the kind of each thing that happens. Returns what ends this. */
    listen(listener: (type: Event["type"]) => void) {
      const source = new EventSource(`${baseUrl}/_sandbox/events`);
      for (const type of eventNames) source.addEventListener(type, () => listener(type));
      // No event came for changes before it was connected, or while it was away.
      const missed = eventNames.filter((type) => type !== "reset");
      source.addEventListener("open", () => missed.forEach(listener));
      return () => source.close();
    },
  };
}

export interface ControlResponse<Data> {
  readonly data?: Data;
  readonly error?: { readonly message: string };
}

/** The data of a response; throws a `ConsoleError` with the reason where there is none. */
export async function read<Data>(
  call: Promise<ControlResponse<Data>>,
  ifUnreachable = "Cannot reach the sandbox. Is it still running?",
): Promise<Data> {
  const { data, error } = await call.catch((cause: unknown) => {
    if (cause instanceof DOMException) throw cause;
    throw new ConsoleError(ifUnreachable, { cause });
  });
  if (error) throw new ConsoleError(error.message);
  return data as Data;
}
