import { type OperationId, type Problem, validation } from "@messaging-sdk/client/validate";
import { records } from "../generated/gaps.ts";
import type { Gap, Seen, Verdicts } from "./verdicts.ts";

const time = /(At|Time)$/;
/** In seconds it is in the year 5138, and in milliseconds in 1973. */
const tooLate = 1e11;
const otherStatus = "meta has another status than the response.";

/** Ways to compare a response with the description. */
export function createShapes({ judge }: Verdicts) {
  const add = (gap: Gap, found: readonly string[]) =>
    judge(gap, found.length === 0, found.join(" ") || "as described");

  return {
    /** Compares a success: the envelope, and the fields of its records. */
    async shape(seen: Seen, operationId: OperationId) {
      const { json, status, isRefused } = seen;
      if (isRefused) return;
      const { meta, data, errors, ...others } = Object(json);
      const all = await problemsOf(operationId, 200, json);
      const around = all.filter((one) => !/^data\.\d/.test(one));
      if (errors !== undefined && status !== 207) around.push("errors stands beside data.");
      const names = Array.isArray(json) ? [] : Object.keys(others);
      around.push(...names.map((name) => `There is ${name}.`));
      if (Object(meta).status !== status && around.length === 0) around.push(otherStatus);
      if (Object(meta).numberOfData !== seen.records.length && around.length === 0)
        around.push("meta counts other records.");
      add("G1", around);
      const { gap, fields } = records[operationId];
      // A record that is documented is no gap.
      if (!gap || seen.records.length === 0) return;
      const found = await recordProblems(seen, operationId, fields);
      const [times, rest] = split(found, (one) => time.test(one.split(" ")[0] ?? ""));
      if (times.length > 0) add("G23", times);
      const [statuses, own] = split(rest, (one) => gap === "G21" && one.startsWith("status "));
      if (statuses.length > 0) add("G22", statuses);
      add(gap, [...own, ...times]);
    },
    /** Compares a refusal. */
    async errorShape(seen: Seen, operationId: OperationId) {
      if (!seen.isRefused) return;
      // The form is the same for each status of an error.
      const found = await problemsOf(operationId, 422, seen.json);
      const [around, entries] = split(found, (one) => one.startsWith("meta"));
      if (entries.length === 0 && seen.errors.length === 0) entries.push("There are no errors.");
      add("G2", entries);
      if (entries.length > 0) return;
      const { data, meta } = Object(seen.json);
      if (data !== undefined) around.push("data stands beside errors.");
      if (Object(meta).status !== seen.status && around.length === 0) around.push(otherStatus);
      add("G1", around);
    },
  };
}

async function recordProblems(
  { records: data }: Seen,
  operationId: OperationId,
  fields: readonly string[],
) {
  const counts = { numberOfErrors: 0, numberOfData: 0, sentSms: 0, notSentSms: 0 };
  const json = { meta: { ...counts, status: 200, uniqId: "" }, data };
  const said = await problemsOf(operationId, 200, json);
  const found = new Set(said.map((one) => one.replace(/^data\.\d+\./, "")));
  for (const [name, value] of data.flatMap(Object.entries)) {
    if (!fields.includes(name)) found.add(`${name} is not described.`);
    if (time.test(name) && Number(value) > tooLate) found.add(`${name} is in milliseconds.`);
  }
  return [...found];
}

function split(texts: readonly string[], isFirst: (text: string) => boolean) {
  return [texts.filter(isFirst), texts.filter((one) => !isFirst(one))] as const;
}

/** All that the client's own check of responses finds: it never says a value. */
async function problemsOf(operationId: OperationId, status: number, json: unknown) {
  let found: readonly Problem[] = [];
  const check = validation({
    ...{ requests: false, responses: "warn" },
    onProblem: ({ problems }) => {
      found = problems;
    },
  });
  const response = { status, headers: new Headers(), body: JSON.stringify(json) ?? "" };
  const facts = { operationId, path: "", retry: "safe", attempt: 1, signal: undefined } as const;
  await check({ method: "", url: "", headers: {} }, async () => response, facts);
  return found.map(({ field, message }) => `${field} ${message}`);
}
