import { parseEnv } from "node:util";
import type { Fetch, Middleware } from "@messaging-sdk/client";
import manifest from "../package.json" with { type: "json" };
import { type Context, UsageError } from "./command.ts";
import { readText } from "./files/read-text.ts";
import { createPrint, type Print } from "./print.ts";
import type { System } from "./system.ts";

/** Thrown in place of a send by `--dry-run`, once the request is shown. */
export class DryRun extends Error {}

/** Reads the flags that every command has. The options are by the names of their flags. */
export async function createContext(
  system: System,
  line: string,
  args: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<Context> {
  const has = (flag: string) => options[flag] !== undefined;
  const texts = (flag: string) => [options[flag] ?? []].flat().map(String);
  const text = (flag: string) => texts(flag)[0];
  if (has("json") && has("jsonl")) throw new UsageError("--json and --jsonl exclude each other.");
  const usual = system.stdout.isTerminal ? "table" : "jsonl";
  const print = createPrint(system, has("json") ? "json" : has("jsonl") ? "jsonl" : usual);
  const file = text("env-file");
  const set =
    file === undefined ? "" : await readText(system, "--env-file", file, text("encoding"));
  // A file that is named on the command line is meant, whatever the shell was left with.
  const env = { ...system.env, ...parseEnv(set) };
  const isDryRun = has("dry-run");
  const dryRun: Middleware = async ({ method, url, body }) => {
    const request = { method, url, ...(body ? { body: JSON.parse(body) } : {}) };
    await system.stdout.write(`${JSON.stringify(request, null, 2)}\n`);
    throw new DryRun();
  };
  const variable = (name: string, what: string) => {
    const hint = `Set it to ${what}, or name a file that does: --env-file .env`;
    if (!env[name]) throw new UsageError(`${name} is not set. ${hint}`);
    return env[name];
  };
  const number: Context["number"] = (flag, what, isRight) => {
    const given = text(flag);
    if (given === undefined) return undefined;
    if (/^-?\d+(\.\d+)?$/.test(given) && isRight(Number(given))) return Number(given);
    throw new UsageError(`--${flag} must be ${what}.`);
  };
  return {
    ...{ system, env, print, line, args, isDryRun, has, text, texts, number, variable, fetchOf },
    async connect(more) {
      const baseUrl = more?.baseUrl ?? variable("MESSAGING_BASE_URL", "the service's URL");
      // A dry run needs no key, but checks the one that is there.
      const free = more?.apiKey ?? (isDryRun && !env.MESSAGING_API_KEY ? "none" : undefined);
      const apiKey = free ?? variable("MESSAGING_API_KEY", "your key");
      const lag = env.MESSAGING_LIST_LAG_MS;
      const { createMessaging } = await import("@messaging-sdk/client");
      return createMessaging({
        ...{ baseUrl, apiKey, listLagMs: lag ? Number(lag) : undefined },
        appInfo: { name: manifest.name.replace("@", ""), version: manifest.version },
        events: has("debug") ? [await debugTo(print)] : [],
        middleware: isDryRun ? [dryRun] : [],
        fetch: await fetchOf(),
        ...more,
      });
    },
  };

  /** `fetch` through the proxy that is named: Node's own knows none on version 20. */
  async function fetchOf(): Promise<Fetch | undefined> {
    const given = (name: string) => env[name.toUpperCase()] || env[name];
    const [httpsProxy = "", httpProxy = ""] = ["https_proxy", "http_proxy"].map(
      (name) => text("proxy") ?? given(name),
    );
    if (system.fetch || `${httpsProxy}${httpProxy}` === "") return system.fetch;
    if ([httpsProxy, httpProxy].some((one) => one && !/^https?:\/\/[^/]/.test(one)))
      throw new UsageError("--proxy and HTTPS_PROXY must be a URL, such as http://localhost:3128");
    // The bundle has it as a default export alone.
    const { EnvHttpProxyAgent, fetch } = (await import("undici")).default;
    const noProxy = given("no_proxy") ?? "";
    const dispatcher = new EnvHttpProxyAgent({ httpsProxy, httpProxy, noProxy });
    return (url, init) => fetch(url, { ...init, dispatcher });
  }
}

async function debugTo(print: Print) {
  const { logTo } = await import("@messaging-sdk/client/logger");
  const write = (message: string, details?: object) =>
    void print.note(`${message}${details ? ` ${JSON.stringify(details)}` : ""}`);
  return logTo({ debug: write, warn: write, error: write });
}
