import type { Fetch, Messaging, MessagingOptions } from "@messaging-sdk/client";
import type { Print } from "./print.ts";
import type { System } from "./system.ts";

/** A command. It imports what is heavy inside `run`, so that the others start without that. */
export interface Command {
  /** Its words: `groups list`. */
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  /** The help of each: `<file>`, `[url]` where it may be left out, `<id...>` for several. */
  readonly arguments?: Readonly<Record<string, string>>;
  readonly options?: Options;
  /** Says `write` where a failure may leave something done. Default `read`. */
  readonly effect?: (args: readonly string[]) => Effect;
  /** Does it. Resolves to the exit code; default 0. What it throws is shown, and decides the exit code. */
  run(context: Context): Promise<ExitCode | undefined>;
}

export type Effect = "read" | "write";

/** The help of each, and its choices: `--key <text>`, `--to <number...>` for several, `--yes` for a switch. */
export type Options = Readonly<Record<string, string | readonly [help: string, ...string[]]>>;

export const everywhere: Options = {
  "--json": "write one JSON document",
  "--jsonl": "write a line of JSON for each record",
  "--dry-run": "send and change nothing, and show what would be",
  "--env-file <file>": "read MESSAGING_API_KEY and MESSAGING_BASE_URL from there",
  "--encoding <name>":
    "how the files are encoded that it reads, such as windows-1250 (default UTF-8)",
  "--proxy <url>": "reach the service through it (default HTTPS_PROXY, but for hosts of NO_PROXY)",
  "--debug": "show each request on stderr, masked",
};

/** The input of a command, and its ways to the world. */
export interface Context {
  readonly system: System;
  /** The environment, with what `--env-file` has. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: Print;
  /** The command line as a shell takes it. */
  readonly line: string;
  readonly args: readonly string[];
  /** With `--dry-run` nothing may be sent or changed; the client of `connect` sees to that itself. */
  readonly isDryRun: boolean;
  has(flag: string): boolean;
  text(flag: string): string | undefined;
  texts(flag: string): readonly string[];
  /** The number of a flag. Throws a `UsageError` that says what it must be. */
  number(flag: string, what: string, isRight: (value: number) => boolean): number | undefined;
  /** A variable of the environment. Throws a `UsageError` where it is missing, that says what to set it to. */
  variable(name: string, what: string): string;
  /** The `fetch` of a test, or one through a proxy where one is named. */
  fetchOf(): Promise<Fetch | undefined>;
  /** Creates the client, by MESSAGING_API_KEY and MESSAGING_BASE_URL. Throws a `UsageError` where one is missing. */
  connect(more?: Partial<MessagingOptions>): Promise<Messaging>;
}

/** A mistake of the caller: what is wrong, and what to write instead. Nothing was sent. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const exitCodes = {
  done: 0,
  readFailed: 1,
  invalid: 2,
  rejected: 3,
  notSent: 4,
  doubtful: 5,
  mixed: 6,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What a command may add to the error that has stopped it. */
export interface Stopped {
  readonly advice?: string;
  /** What a part that was done makes of it. */
  readonly exitCode?: ExitCode | undefined;
}
