import type { Messaging } from "@messaging-sdk/client";
import type { ExitCode } from "./exit-codes.ts";
import type { Print } from "./print.ts";
import type { System } from "./system.ts";

/** One command, a file of its own. It imports what is heavy inside `run`, so that the others start without that. */
export interface Command {
  /** Its words: `groups list`. */
  readonly name: string;
  readonly summary: string;
  /** The rest of its help. */
  readonly description?: string;
  readonly arguments?: readonly Argument[];
  readonly options?: readonly Option[];
  /** Says `write` where a failure may leave something done. Default `read`. */
  readonly effect?: (given: Pick<Context, "args">) => Effect;
  /** Does it. Resolves to the exit code; default 0. What it throws is shown, and decides the exit code. */
  run(context: Context): Promise<ExitCode | undefined>;
}

export type Effect = "read" | "write";

interface Argument {
  /** `<file>`, `[url]` where it may be left out, `<id...>` for several. */
  readonly name: string;
  readonly summary: string;
}

export interface Option {
  /** `--key <text>`, `--to <number...>` for several, `--yes` for a switch. */
  readonly flags: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  readonly required?: boolean;
}

/** What a command is given, and all that it knows of the world. */
export interface Context {
  readonly system: System;
  /** The environment, with what `--env-file` has. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: Print;
  /** The whole command as a shell takes it. */
  readonly line: string;
  /** The arguments, in order. */
  readonly args: readonly string[];
  /** With `--dry-run` nothing may be sent or changed; the client of `connect` sees to that itself. */
  readonly isDryRun: boolean;
  has(flag: string): boolean;
  text(flag: string): string | undefined;
  texts(flag: string): readonly string[];
  /** Creates the client, by MESSAGING_API_KEY and MESSAGING_BASE_URL. Throws a `UsageError` where one is missing. */
  connect(): Promise<Messaging>;
}
