import { parseArgs } from "node:util";
import manifest from "../../package.json" with { type: "json" };
import { likelyOf } from "../closed-options.ts";
import { isWebhookSecret } from "../control/webhooks.ts";
import type { SandboxOptions } from "../sandbox-options.ts";
import { readData } from "./data-file.ts";
import type { ListenOptions } from "./listen.ts";
import { UsageError } from "./usage-error.ts";

/** The task of the command. */
export interface CommandOptions
  extends Required<Pick<ListenOptions, "port" | "host" | "latencyMs">>,
    Pick<SandboxOptions, "allowPublicWebhooks" | "randomSeed" | "webhookSecret"> {
  readonly data: NonNullable<SandboxOptions["data"]>;
  readonly persist?: string;
  /** Requests a second. */
  readonly rate?: number;
}

const help = `Usage: npx @messaging-sdk/sandbox [options]

A local stand-in of the messaging service. Nothing is really sent.

  --port <number>          the port to listen on (default 4242; 0 takes a free one)
  --host <address>         the address to listen on (default 127.0.0.1, which other machines cannot reach)
  --data <file.json>       start with your own groups, contacts, templates, sends and scenarios;
                           "examples" responds with the spec's examples, and keeps nothing
  --empty                  start without groups, templates and messages
  --random-seed <number>   make other ids; one seed makes the same ids in every run (default 1)
  --persist <file>         keep everything in this file, and resume from it at the next start
  --webhook-secret <key>   sign webhooks with this secret: whsec_...
  --rate <number>          allow so many requests a second, and respond to the others with 429
  --latency <ms>           delay each response (default 0)
  --allow-public-webhooks  send webhooks to any address, not only to private ones
  --help                   show this
  --version                show the version`;

/** Each option of the help takes a value if that names one. */
const known = Object.fromEntries(
  Array.from(help.matchAll(/^ {2}--([\w-]+)( <)?/gm), ([, name = "", value]) => {
    const short = { help: { short: "h" }, version: { short: "v" } }[name];
    return [name, { type: value ? "string" : "boolean", ...short } as const];
  }),
);

/** Reads the command line: it asks to start, or to print something and end. Throws a {@link UsageError}. */
export function readOptions(args: readonly string[]): CommandOptions | { readonly print: string } {
  const values = parse(args);
  const { help: asksHelp, version, empty, "allow-public-webhooks": allowPublicWebhooks } = values;
  if (asksHelp) return { print: help };
  if (version) return { print: manifest.version };
  const text = (name: string) => values[name]?.toString();
  const [host, persist, secret, data] = ["host", "persist", "webhook-secret", "data"].map(text);
  if (host === "") throw new UsageError("--host must not be empty. Leave it out for 127.0.0.1.");
  if (persist === "") throw new UsageError("--persist must name a file.");
  if (empty && data !== undefined) {
    throw new UsageError("--empty and --data exclude each other. Leave one of them out.");
  }
  // The message never shows what was given.
  if (secret !== undefined && !isWebhookSecret(secret)) {
    const problem = "must be whsec_ and the Base64 of at least 24 bytes";
    throw new UsageError(`--webhook-secret ${problem}. \`openssl rand -base64 24\` makes some.`);
  }
  const number = (name: string, form: RegExp, max: number, range: string) => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (form.test(value) && Number(value) <= max) return Number(value);
    throw new UsageError(`--${name} must be ${range}, not "${value}".`);
  };
  const integer = (name: string, max: number) =>
    number(name, /^\d+$/, max, `a whole number from 0 to ${max}`);
  const randomSeed = integer("random-seed", 0xffff_ffff);
  const range = "a number greater than 0 and at most 1000000";
  const rate = number("rate", /^(?=.*[1-9])\d*\.?\d+$/, 1_000_000, range);
  return {
    port: integer("port", 65_535) ?? 4242,
    host: host ?? "127.0.0.1",
    data: empty ? "empty" : dataOf(data),
    latencyMs: integer("latency", 3_600_000) ?? 0,
    allowPublicWebhooks: allowPublicWebhooks === true,
    ...(randomSeed !== undefined && { randomSeed }),
    ...(persist !== undefined && { persist }),
    ...(secret !== undefined && { webhookSecret: secret }),
    ...(rate !== undefined && { rate }),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: known }).values;
  } catch (error) {
    // Node explains at length how else it could have been meant.
    const [reason = ""] = (error as Error).message.split(/\. |\n/);
    const [, other = ""] = /^Unknown option '--([^']+)'/.exec(reason) ?? [];
    const likely = other && likelyOf(other, Object.keys(known));
    const hint = likely ? `Did you mean --${likely}?` : "--help lists all options.";
    throw new UsageError(`${reason.replace(/\.$/, "")}. ${hint}`);
  }
}

function dataOf(value = "shop"): CommandOptions["data"] {
  return value === "shop" || value === "empty" || value === "examples" ? value : readData(value);
}
