import { hash as hashOf } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BulkRow } from "@messaging-sdk/client/bulk";
import { advice } from "../advice.ts";
import { UsageError } from "../command.ts";
import { isObject, parseJson } from "../fields.ts";

type Row = Pick<BulkRow<Item, unknown>, "item" | "status" | "externalId" | "error">;

/** The end of a recipient under an id, with hashes of the number and of the text. */
interface Outcome {
  readonly to: string;
  readonly text: string;
  readonly status: Row["status"];
  readonly externalId?: string | undefined;
  readonly error?: Row["error"] | undefined;
}

/** Beside the outcomes, the fields of the message, hashed, where a round begins, and its number where it ends. */
type Line = Outcome | { readonly message: [name: string, hash: string][] } | { ended: number };

/** What is given to the client: it is kept until its round has ended. */
export interface Item {
  readonly phoneNumber: string;
  readonly text: string;
}

const fileOf = (folder: string, id: string) =>
  join(folder, `${hashOf("sha256", `${id}\n`).slice(0, 24)}.jsonl`);

export const hasLedger = (folder: string, id: string) => existsSync(fileOf(folder, id));

/**
 * Opens what is kept under an id: a file that only grows, with what became of each recipient, and beside it the items of a
 * round that has begun. Throws a `UsageError` if another message was sent under it.
 */
export async function openLedger(folder: string, id: string, message: object) {
  const hash = (text: string) => hashOf("sha256", `${id}\n${text}`).slice(0, 24);
  const file = fileOf(folder, id);
  const fields = new Map(
    Object.entries(message).map(([name, value]) => [name, hash(JSON.stringify(value))]),
  );
  const text = (await readIfThere(file)) ?? "";
  // A crash may have cut the last line.
  const complete = text.slice(0, text.lastIndexOf("\n") + 1);
  const outcomes = new Map<string, Outcome>();
  let round = 1;
  for (const [at, line] of complete.split("\n").slice(0, -1).entries()) {
    const read = parseJson(line);
    if (!isObject(read))
      throw new UsageError(
        `${file}: line ${at + 1} is damaged, so that nobody knows who has the message.`,
      );
    // Each was written below.
    const one = read as unknown as Line;
    if ("message" in one) checkMessage(new Map(one.message));
    else if ("ended" in one) round += 1;
    else if (outcomes.get(one.to)?.status !== "done") outcomes.set(one.to, one);
  }
  const itemsFile = `${file}.${round}`;
  const kept = await readIfThere(itemsFile);
  const add = (line: Line, flush = false) =>
    appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600, flush });
  const outcomeOf = ({ phoneNumber }: Item) => outcomes.get(hash(phoneNumber));

  return {
    outcomeOf,
    /** The client's name of the round; an id has no tilde. */
    name: round === 1 ? id : `${id}~${round}`,
    /** The items of a round that has not ended. What a crash has cut was not given to the client yet. */
    open: kept === undefined ? undefined : ((parseJson(kept) ?? []) as readonly Item[]),
    /** Returns true if it failed with another text than this. */
    isCorrected(item: Item): boolean {
      const outcome = outcomeOf(item);
      return outcome?.status === "failed" && outcome.text !== hash(item.text);
    },
    /**
     * Throws if another run was here since: a round's end is written before the next can begin. Cuts off what a crash has
     * left of a line.
     */
    async takeOver(): Promise<void> {
      if (((await readIfThere(file)) ?? "") !== text) throw new UsageError(advice.bulk.underWay);
      if (complete !== text) await truncate(file, Buffer.byteLength(complete));
      if (kept === undefined) await add({ message: [...fields] });
    },
    /** Keeps the items of a round before the first of them is sent. */
    async begin(given: readonly Item[]): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const init = { flag: "wx", mode: 0o600, flush: true };
      await writeFile(itemsFile, JSON.stringify(given), init).catch(({ code }) => {
        const why = `${folder}: it cannot be written (${code}).`;
        throw new UsageError(code === "EEXIST" ? advice.bulk.underWay : why);
      });
    },
    async add({ item, status, externalId, error }: Row): Promise<void> {
      const { phoneNumber, text } = item;
      const one = { to: hash(phoneNumber), text: hash(text), status, externalId, error };
      await add(one);
      outcomes.set(one.to, one);
    },
    /** Forgets the items, once what became of them is on disk. */
    async end(): Promise<void> {
      await add({ ended: round }, true);
      await rm(itemsFile);
    },
  };

  function checkMessage(earlier: ReadonlyMap<string, string>): void {
    const names = [...new Map([...earlier, ...fields]).keys()];
    const other = names.filter((name) => earlier.get(name) !== fields.get(name)).join(" and ");
    if (other) throw new UsageError(advice.bulk.changed(id, other));
  }
}

function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(({ code }) => {
    if (code === "ENOENT") return undefined;
    throw new UsageError(`${file}: what was sent cannot be read (${code}).`);
  });
}
