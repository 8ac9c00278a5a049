import { readFile, rename, writeFile } from "node:fs/promises";
import { isInvalidInputError } from "@messaging-sdk/client";
import { eventNames } from "../control/emitter.ts";
import type { Snapshot } from "../generated/control.ts";
import { readJson } from "../http.ts";
import type { Sandbox } from "../sandbox.ts";
import { UsageError } from "./usage-error.ts";

/** Puts back what the file has, if there is one. Throws a {@link UsageError}, and leaves the file as it is. */
export async function restoreFrom(file: string, sandbox: Pick<Sandbox, "restore">): Promise<void> {
  try {
    // It is checked there.
    await sandbox.restore(readJson(await readFile(file, "utf8")) as Snapshot);
  } catch (error) {
    if (error instanceof SyntaxError || isInvalidInputError(error)) {
      throw new UsageError(
        `--persist ${file}: this is not a state of the sandbox: ${error.message} ` +
          "The file was left as it is. Move it away, or name another one.",
      );
    }
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return;
    throw code ? new UsageError(`--persist ${file}: it cannot be read (${code}).`) : error;
  }
}

/** Keeps a file up to date; a write that nobody awaits follows soon. */
export function persistTo(
  file: string,
  sandbox: Pick<Sandbox, "snapshot" | "on">,
  onError: (error: Error) => void,
) {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;

  /** Saves run in turn: it resolves when all that happened before is in the file, and rejects when that cannot be written. */
  function save(): Promise<void> {
    next ??= current
      .catch(() => {})
      .then(async () => {
        next = undefined;
        clearTimeout(soon);
        soon = undefined;
        // Whole or not at all, also when the process stops at any moment: another file takes its place.
        await writeFile(`${file}.tmp`, JSON.stringify(await sandbox.snapshot()), { flush: true });
        await rename(`${file}.tmp`, file);
      });
    current = next;
    return next;
  }

  for (const name of eventNames) {
    sandbox.on(name, () => {
      soon ??= setTimeout(() => save().catch(onError), soonMs).unref();
    });
  }
  return { save };
}

const soonMs = 200;
