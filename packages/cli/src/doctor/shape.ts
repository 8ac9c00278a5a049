import { type OperationId, type Problem, validation } from "@messaging-sdk/client/validate";
import { fieldsOf } from "../fields.ts";
import { records } from "../generated/gaps.ts";
import type { Gap, Seen, Verdicts } from "./verdicts.ts";

const time = /^\w+(At|Time)\b/;
/** In seconds it is in the year 5138, and in milliseconds in 1973. */
const tooLate = 1e11;

/** Ways to compare a response with the description. */
export function createShapes({ judge }: Verdicts) {
  const add = (gap: Gap, found: readonly string[]) =>
    judge(gap, found.length === 0, found.join(" ") || "as described");

  return {
    /** Compares a success: the envelope, and the fields of its records. */
    async shape({ json, status, isRefused, records: data }: Seen, operationId: OperationId) {
      if (isRefused) return;
      const { meta, data: _, errors, ...others } = fieldsOf(json);
      const all = await problemsOf(operationId, 200, json);
      const around = all.filter((one) => !/^data\.\d/.test(one));
      if (errors !== undefined && status !== 207) around.push("errors stands beside data.");
      if (!Array.isArray(json))
        around.push(...Object.keys(others).map((name) => `There is ${name}.`));
      const { status: told, numberOfData } = fieldsOf(meta);
      const isOff = told !== status || numberOfData !== data.length;
      if (isOff && around.length === 0) around.push("meta says another status or count.");
      add("G1", around);
      const { gap, fields } = records[operationId];
      // A record that is documented is no gap.
      if (!gap || data.length === 0) return;
      const found = await recordProblems(data, operationId, fields);
      const times = found.filter((one) => time.test(one));
      if (data.some((one) => Object.keys(one).some((name) => time.test(name)))) add("G23", times);
      const isStatus = (one: string) => gap === "G21" && one.startsWith("status ");
      if (found.some(isStatus)) add("G22", found.filter(isStatus));
      add(
        gap,
        found.filter((one) => !isStatus(one)),
      );
    },
    /** Compares a refusal. */
    async errorShape(seen: Seen, operationId: OperationId) {
      // The form is the same for each status of an error.
      const found = await problemsOf(operationId, 422, seen.json);
      const entries = found.filter((one) => !one.startsWith("meta"));
      if (entries.length === 0 && seen.errors.length === 0) entries.push("There are no errors.");
      add("G2", entries);
      const { data, meta } = fieldsOf(seen.json);
      const around = found.filter((one) => one.startsWith("meta"));
      if (data !== undefined) around.push("data stands beside errors.");
      const isOff = fieldsOf(meta).status !== seen.status;
      if (isOff && around.length === 0) around.push("meta says another status.");
      if (entries.length === 0) add("G1", around);
    },
  };
}

async function recordProblems(
  data: Seen["records"],
  operationId: OperationId,
  fields: readonly string[],
): Promise<string[]> {
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
