import { createHash, randomUUID } from "node:crypto";
import { appendFile, link, mkdir, open, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BulkError } from "@messaging-sdk/client/bulk";
import { UsageError } from "../command.ts";
import type { Recipient } from "./recipients.ts";

/** What became of a recipient under an id. */
export interface Outcome {
  readonly status: "done" | "failed" | "doubtful";
  readonly externalId?: string | undefined;
  readonly error?: BulkError | undefined;
}

interface Kept extends Outcome {
  /** Hash of what it was sent. */
  readonly text: string;
}

/** What is given to the client: it is kept until its round has ended. */
export type Item = Pick<Recipient, "phoneNumber" | "text">;
export type Ledger = Awaited<ReturnType<typeof openLedger>>;

/**
 * Opens what is kept under an id: a file that only grows, with what became of each recipient, and beside it the items of a
 * round that has begun. Throws a `UsageError` if another message was sent under it.
 */
export async function openLedger(folder: string, id: string, message: object) {
  const hash = (text: string) =>
    createHash("sha256").update(`${id}\n${text}`).digest("hex").slice(0, 24);
  const file = join(folder, `${hash("")}.jsonl`);
  const fields = Object.fromEntries(
    Object.entries(message).map(([name, value]) => [name, hash(JSON.stringify(value))]),
  );
  const text = (await readIfThere(file)) ?? "";
  // A crash may have cut the last line.
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const outcomes = new Map<string, Kept>();
  let round = 1;
  for (const [at, line] of whole.split("\n").slice(0, -1).entries()) {
    const one = readJson(line, `${file}: line ${at + 1}`);
    if (one.message) checkMessage(id, one.message, fields);
    else if (one.ended) round += 1;
    else if (outcomes.get(one.to)?.status !== "done") outcomes.set(one.to, one);
  }
  const itemsFile = `${file}.${round}`;
  const kept = await readIfThere(itemsFile);
  let items = kept === undefined ? undefined : (readJson(kept, itemsFile) as readonly Item[]);
  let progress = { settled: 0, states: "" };
  const add = (...lines: object[]) =>
    appendFile(file, lines.map((one) => `${JSON.stringify(one)}\n`).join(""), { mode: 0o600 });

  const meanwhile = `Another run of ${id} has begun meanwhile. This one has sent nothing: run it again.`;
  /** Whoever ends a round writes its end before the next can begin. */
  async function checkUnchanged(): Promise<void> {
    if (((await readIfThere(file)) ?? "") !== text) throw new UsageError(meanwhile);
  }

  return {
    checkUnchanged,
    /** The client's name of the round; an id has no tilde. */
    name: round === 1 ? id : `${id}~${round}`,
    /** The items of a round that has not ended. */
    open: items,
    /** Notes how far the client has come: it may have sent to those that are begun, unless their state is `-`. */
    note: (now: typeof progress) => {
      progress = now;
    },
    /** The numbers that may have been sent to, and have no outcome yet. */
    underWay(): Set<string> {
      const { settled, states } = progress;
      const begun = items?.slice(settled, settled + states.length) ?? [];
      const maybe = begun.filter(
        (one, at) => states[at] !== "-" && !outcomes.has(hash(one.phoneNumber)),
      );
      return new Set(maybe.map(({ phoneNumber }) => phoneNumber));
    },
    outcomeOf: ({ phoneNumber }: Item): Outcome | undefined => outcomes.get(hash(phoneNumber)),
    /** Returns true if it failed with another text than this. */
    isCorrected: (item: Item) => {
      const there = outcomes.get(hash(item.phoneNumber));
      return there?.status === "failed" && there.text !== hash(item.text);
    },
    /** Keeps the items of a round before the first of them is sent. */
    async begin(given: readonly Item[]): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const aside = `${itemsFile}.${randomUUID()}`;
      await writeFile(aside, JSON.stringify(given), { mode: 0o600, flush: true });
      const isMine = await link(aside, itemsFile).then(
        () => true,
        () => false,
      );
      await rm(aside);
      if (!isMine) throw new UsageError(meanwhile);
      await checkUnchanged().catch(async (error) => {
        await rm(itemsFile);
        throw error;
      });
      if (whole !== text) await truncate(file, Buffer.byteLength(whole));
      if (whole === "") await add({ message: fields });
      items = given;
    },
    async add(item: Item, { status, externalId, error }: Outcome): Promise<void> {
      const one = { to: hash(item.phoneNumber), text: hash(item.text), status, externalId, error };
      await add(one);
      outcomes.set(one.to, one);
    },
    /** Forgets the items, once what became of them is on disk. */
    async end(): Promise<void> {
      await add({ ended: round });
      const handle = await open(file, "r+");
      await handle.sync().finally(() => handle.close());
      await rm(itemsFile);
    },
  };
}

function checkMessage(
  id: string,
  there: Record<string, string>,
  now: Record<string, string>,
): void {
  const names = [...new Set([...Object.keys(there), ...Object.keys(now)])];
  const other = names.filter((name) => there[name] !== now[name]);
  if (other.length > 0)
    throw new UsageError(
      `${id} was begun with another ${other.join(" and ")}. Give what is new an --id of its own, or take back the change.`,
    );
}

function readJson(text: string, name: string) {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(
      `${name}: it is damaged. What was sent cannot be told from it: use no other id for these people before you have looked.`,
    );
  }
}

function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((error) => {
    if (error.code === "ENOENT") return undefined;
    throw new UsageError(`${file}: what was sent cannot be read (${error.code}).`);
  });
}
