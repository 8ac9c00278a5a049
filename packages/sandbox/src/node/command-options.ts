import { parseArgs } from "node:util";
import manifest from "../../package.json" with { type: "json" };
import { isWebhookSecret } from "../control/webhooks.ts";
import type { SandboxData } from "../generated/control.ts";
import { readData } from "./data-file.ts";
import { UsageError } from "./usage-error.ts";

/** The task of the command. */
export interface CommandOptions {
  readonly port: number;
  readonly host: string;
  readonly data: "shop" | "empty" | "examples" | SandboxData;
  readonly latencyMs: number;
  readonly allowPublicWebhooks: boolean;
  readonly randomSeed?: number;
  readonly persist?: string;
  readonly webhookSecret?: string;
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

/** Reads the command line: it asks to start, or to print something and end. Throws a {@link UsageError}. */
export function readOptions(args: readonly string[]): CommandOptions | { readonly print: string } {
  const values = parse(args);
  if (values.help) return { print: help };
  if (values.version) return { print: manifest.version };
  const { host = "127.0.0.1", persist } = values;
  if (host === "") throw new UsageError("--host must not be empty. Leave it out for 127.0.0.1.");
  if (persist === "") throw new UsageError("--persist must name a file.");
  if (values.empty && values.data !== undefined) {
    throw new UsageError("--empty and --data exclude each other. Leave one of them out.");
  }
  const secret = values["webhook-secret"];
  const randomSeed = wholeNumber("--random-seed", values["random-seed"], 0, 0xffff_ffff);
  const rate = positiveNumber("--rate", values.rate, 1_000_000);
  return {
    port: wholeNumber("--port", values.port, 0, 65_535) ?? 4242,
    host,
    data: values.empty ? "empty" : dataOf(values.data),
    latencyMs: wholeNumber("--latency", values.latency, 0, 3_600_000) ?? 0,
    allowPublicWebhooks: values["allow-public-webhooks"] ?? false,
    ...(randomSeed !== undefined && { randomSeed }),
    ...(persist !== undefined && { persist }),
    ...(secret !== undefined && { webhookSecret: checkedSecret(secret) }),
    ...(rate !== undefined && { rate }),
  };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: text,
        host: text,
        data: text,
        empty: flag,
        "random-seed": text,
        persist: text,
        "webhook-secret": text,
        rate: text,
        latency: text,
        "allow-public-webhooks": flag,
        help: { ...flag, short: "h" },
        version: { ...flag, short: "v" },
      },
    }).values;
  } catch (error) {
    // Node explains at length how else it could have been meant.
    const [reason = ""] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${reason.replace(/\.$/, "")}. --help lists all options.`);
  }
}

function dataOf(value: string | undefined): CommandOptions["data"] {
  if (value === undefined) return "shop";
  return value === "shop" || value === "empty" || value === "examples" ? value : readData(value);
}

function wholeNumber(option: string, value: string | undefined, min: number, max: number) {
  if (value === undefined) return undefined;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${option} must be a whole number from ${min} to ${max}, not "${value}".`);
}

function positiveNumber(option: string, value: string | undefined, max: number) {
  if (value === undefined) return undefined;
  const number = /^\d*\.?\d+$/.test(value) ? Number(value) : 0;
  if (number > 0 && number <= max) return number;
  const range = `greater than 0 and at most ${max}`;
  throw new UsageError(`${option} must be a number ${range}, not "${value}".`);
}

/** The message never shows what was given. */
function checkedSecret(secret: string): string {
  if (isWebhookSecret(secret)) return secret;
  throw new UsageError(
    "--webhook-secret must be whsec_ and the Base64 of at least 24 bytes. `openssl rand -base64 24` makes some.",
  );
}
