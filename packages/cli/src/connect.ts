import type { EngineRequest, Messaging, Middleware } from "@messaging-sdk/client";
import manifest from "../package.json" with { type: "json" };
import type { Print } from "./print.ts";
import type { System } from "./system.ts";
import { UsageError } from "./usage-error.ts";

/** Thrown in place of a send by `--dry-run`: it would have sent this. */
export class DryRun extends Error {
  readonly request: EngineRequest;

  constructor(request: EngineRequest) {
    super(`--dry-run: not sent: ${request.method}`);
    this.request = request;
  }
}

const stop: Middleware = async (request) => {
  throw new DryRun(request);
};

/** How a command reaches the service. */
interface Connection {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isDryRun: boolean;
  readonly isDebug: boolean;
}

export async function connect(
  system: System,
  print: Print,
  { env, isDryRun, isDebug }: Connection,
): Promise<Messaging> {
  const baseUrl = env.MESSAGING_BASE_URL || missing("MESSAGING_BASE_URL", "the service's URL");
  // What sends nothing needs no key.
  const apiKey =
    env.MESSAGING_API_KEY || (isDryRun ? "none" : missing("MESSAGING_API_KEY", "your key"));
  const { createMessaging } = await import("@messaging-sdk/client");
  const events = isDebug ? [await debugTo(print)] : [];
  return createMessaging({
    baseUrl,
    apiKey,
    appInfo: { name: manifest.name.replace("@", ""), version: manifest.version },
    events,
    middleware: isDryRun ? [stop] : [],
    ...(system.fetch && { fetch: system.fetch }),
  });
}

function missing(name: string, what: string): never {
  throw new UsageError(
    `${name} is not set. Set it to ${what}, or name a file that does: --env-file .env`,
  );
}

async function debugTo(print: Print) {
  const { logTo } = await import("@messaging-sdk/client/logger");
  const write = (message: string, details?: object) =>
    void print.note(`${message}${details ? ` ${JSON.stringify(details)}` : ""}`);
  return logTo({ debug: write, warn: write, error: write });
}
