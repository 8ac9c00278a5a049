import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Fault } from "@messaging-sdk/sandbox";
import { document, operation } from "@messaging-sdk/spec/bundled";
import { exampleBody } from "@messaging-sdk/spec/reader";
import type { CallResult } from "./call-result.ts";

/** A call that meets one fault at every attempt, and what its caller must be told. */
export type Fixture = ReturnType<typeof expand>[number];

/** The observed result of a fixture. */
export interface Seen extends Pick<Fixture, "told" | "attempts" | "effects"> {
  /** The message of the error. */
  readonly message: string;
  /** All that its caller can read of it. */
  readonly shown: string;
}

/** A file has fixtures whose lists stand for each of their values. */
interface Written {
  readonly name: string;
  readonly operation: string | readonly string[];
  /** More fields than the spec's example has. */
  readonly input?: object;
  readonly fault: Readonly<Record<string, unknown>>;
  readonly effects: number | readonly number[];
  /** The outcome that a call's caller is told, with the code of its error. */
  readonly told: Pick<CallResult, "outcome"> & {
    readonly code?: string | undefined;
    readonly attempts?: number | readonly number[];
  };
  readonly timeoutMs?: number;
  readonly hides?: readonly string[];
}

/** The key of every call, with characters that JSON, URLs and HTML escape. */
export const fixtureKey = "s3cret/k3y+4711";

/** Personal data in the spec's example of a send. No error's message has it. */
const personal = ["447700900123", "Your order has shipped."];

const folder = join(import.meta.dirname, "../fixtures");

/** Every fixture of the folder, by the themes of its files. */
export function readFixtures(): Fixture[] {
  return globSync("*.json", { cwd: folder })
    .sort()
    .flatMap((file) => {
      const written: Written[] = JSON.parse(readFileSync(join(folder, file), "utf8"));
      return written.flatMap((one) => expand(one, basename(file, ".json")));
    });
}

function expand(written: Written, theme: string) {
  const { timeoutMs = 60_000, hides = [], told } = written;
  const { attempts = 1, ...said } = told;
  const each = [attempts].flat();
  return [written.operation].flat().flatMap((operationId, at) => {
    const { object, retry } = operation(operationId);
    const example = exampleBody(document, object);
    const input = written.input ? Object.assign({}, example, written.input) : example;
    // A read has no effect, so one of them will do.
    const effects = [written.effects].flat().slice(retry === "safe" ? -1 : 0);
    return everyValue(written.fault).flatMap((values) =>
      effects.map((count) => {
        const fault = { ...values, effect: count > 0 } as Fault;
        const code = said.code?.replace("{status}", `${values.status}`);
        return {
          name: `${theme}: ${written.name}, ${JSON.stringify(fault)}, ${operationId}`,
          operation: operationId,
          input: input as object | undefined,
          fault,
          /** Limit of the whole call, in milliseconds. */
          timeoutMs,
          told: { ...said, ...(code && { code }) },
          /** Attempts of a client that may retry once. */
          attempts: each[at] ?? each.at(-1) ?? 1,
          /** How often the service performs each attempt. */
          effects: retry === "safe" ? 0 : count,
          /** Spellings of the key that are in nothing the caller gets. */
          hides: [fixtureKey, ...hides],
        };
      }),
    );
  });
}

/** The fault with each value of its lists; a body that is JSON is written as a text. */
function everyValue(fault: Written["fault"]): Record<string, unknown>[] {
  return Object.entries(fault).reduce<Record<string, unknown>[]>(
    (found, [name, value]) => {
      const isJson = (one: unknown) => name === "body" && typeof one !== "string";
      const values = [value].flat().map((one) => (isJson(one) ? JSON.stringify(one) : one));
      return found.flatMap((one) => values.map((other) => ({ ...one, [name]: other })));
    },
    [{}],
  );
}

/** The one verdict: what of a fixture did not come as it must. */
export function broken(fixture: Fixture, seen: Seen): string[] {
  const { told, attempts, effects, hides } = fixture;
  const { outcome, code } = seen.told;
  const text = seen.shown.toLowerCase();
  return [
    ...(outcome === told.outcome ? [] : [`is ${outcome}, not ${told.outcome}`]),
    ...(code === told.code ? [] : [`has the code ${code}, not ${told.code}`]),
    ...(seen.attempts === attempts ? [] : [`made ${seen.attempts} attempts, not ${attempts}`]),
    ...(seen.effects === effects * attempts ? [] : [`had ${seen.effects} effects`]),
    ...hides.filter((one) => text.includes(one.toLowerCase())).map((one) => `shows ${one}`),
    ...personal.filter((one) => seen.message.includes(one)).map((one) => `says ${one}`),
    ...(seen.message.length > 1_000 ? ["has a long message"] : []),
  ].map((reason) => `${fixture.name}: ${reason}`);
}
