import { type OperationId, type Problem, validation } from "@messaging-sdk/client/validate";
import { fieldsOf } from "../fields.ts";
import { records } from "../generated/gaps.ts";
import type { Gap } from "./findings.ts";
import type { Seen, Service } from "./service.ts";

const time = /^\w+(At|Time)\b(?! is not described)/;
/** In seconds it is in the year 5138, and in milliseconds in 1973. */
const tooLate = 1e11;

/** Compares a success with the description: the envelope, and the fields of its records. */
export async function checkSuccess({ judge }: Service, seen: Seen, operationId: OperationId) {
  const { json, status, isRefused, records: all } = seen;
  if (isRefused) return;
  const add = (gap: Gap, found: readonly string[]) =>
    judge(gap, found.length === 0, found.join(" ") || "as described");
  const { meta, data: _, errors, ...others } = fieldsOf(json);
  const problems = await problemsOf(operationId, 200, json);
  const around = problems.filter((one) => !/^data\.\d/.test(one));
  if (errors !== undefined && status !== 207) around.push("errors stands beside data.");
  if (!Array.isArray(json)) around.push(...Object.keys(others).map((name) => `There is ${name}.`));
  const { status: stated, numberOfData } = fieldsOf(meta);
  const isOff = stated !== status || numberOfData !== all.length;
  if (isOff && around.length === 0) around.push("meta says another status or count.");
  add("G1", around);
  const { gap, fields } = records[operationId];
  // A record that is documented is no gap.
  if (!gap || all.length === 0) return;
  const gapOf = (one: string): Gap =>
    time.test(one) ? "G23" : gap === "G21" && one.startsWith("status ") ? "G22" : gap;
  const found = await recordProblems(all, operationId, fields);
  const times = all.flatMap((one) => Object.keys(one)).filter((name) => time.test(name));
  for (const one of new Set([gap, ...[...times, ...found].map(gapOf)]))
    add(
      one,
      found.filter((problem) => gapOf(problem) === one),
    );
}

/** Compares a refusal with the description, whose form is the same for each status. */
export async function checkRefusal({ judge }: Service, seen: Seen, operationId: OperationId) {
  const problems = await problemsOf(operationId, 422, seen.json);
  const entries = problems.filter((one) => !one.startsWith("meta"));
  if (seen.errors.length === 0) entries.push("There are no errors.");
  judge("G2", entries.length === 0, entries[0] ?? "as described");
  if (entries.length > 0) return;
  const { data, meta } = fieldsOf(seen.json);
  if (data !== undefined) problems.push("data stands beside errors.");
  if (fieldsOf(meta).status !== seen.status) problems.push("meta says another status.");
  judge("G1", problems.length === 0, problems.join(" ") || "as described");
}

async function recordProblems(
  data: Seen["records"],
  operationId: OperationId,
  fields: readonly string[],
): Promise<string[]> {
  const counts = { numberOfErrors: 0, numberOfData: 0, sentSms: 0, notSentSms: 0 };
  const json = { meta: { ...counts, status: 200, uniqId: "" }, data };
  const problems = await problemsOf(operationId, 200, json);
  const found = new Set(problems.map((one) => one.replace(/^data\.\d+\./, "")));
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
