import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Fixture, readFixtures } from "@messaging-sdk/reliability/fixtures";
import { corpusInputs, hostile, itemsOf } from "../fixtures/inputs.ts";
import type { Response, ResponseCase, Verdict } from "../fixtures/verdict.ts";

/** The faults of the connection, and the secrets in a response: the same as those of the TypeScript client. */
export const faults: readonly Fixture[] = readFixtures().filter(({ name }) =>
  /^(connection|secrets):/.test(name),
);

export const drawn: readonly ResponseCase[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../fixtures/responses.json"), "utf8"),
);

export const responses: readonly ResponseCase[] = [...drawn, ...hostile];

/** A response as a service writes it, with the items of the request that it has done: the TypeScript client's corpora. */
interface Written extends Omit<Response, "input" | "body"> {
  readonly name: string;
  readonly body: unknown;
  readonly done: readonly number[];
  readonly told?: "rejected";
  /** The reason why a lie is told as true. */
  readonly limit?: string;
}

const corpus = (name: string) => {
  const file = new URL(
    `${name}.json`,
    import.meta.resolve("@messaging-sdk/reliability/responses.json"),
  );
  const written: Written[] = JSON.parse(readFileSync(file, "utf8"));
  return written.map(({ body, headers = { "content-type": "application/json" }, ...one }, at) => ({
    ...{ ...one, headers, name: `${name} ${at}: ${one.name}`, isBenign: name === "benign" },
    input: corpusInputs[one.operation],
    body: typeof body === "string" ? body : JSON.stringify(body),
  }));
};

export const written = [...corpus("benign"), ...corpus("lying")];

/** Returns true where a caller is told that less was done than was, or more. */
export function isLie(
  { operation, isBenign, done, told, limit, input }: (typeof written)[number],
  { outcome, errors = [] }: Verdict,
): boolean {
  const others = errors.map((error) => Number(/\d+$/.exec(error.split(" ")[1] ?? "")?.[0] ?? 0));
  const items = [...itemsOf(input).keys()].filter((at) => !others.includes(at));
  const taken = outcome === "done" || outcome === "partial" ? items : undefined;
  if (operation === "listGroups") return isBenign ? !taken : taken !== undefined;
  const isRefused = outcome === "rejected";
  if (isBenign) return told === "rejected" ? !isRefused : taken?.length !== done.length;
  const lies = taken?.some((at) => !done.includes(at)) || (isRefused && done.length > 0);
  return limit ? !lies : lies === true;
}
