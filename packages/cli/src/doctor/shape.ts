import { type OperationId, type Problem, validation } from "@messaging-sdk/client/validate";
import { records } from "../generated/gaps.ts";
import { errorsOf } from "./envelope.ts";
import { type Finding, type Gap, judge, type Seen } from "./probe.ts";

const time = /(At|Time)$/;
/** Of 5138 in seconds, and of 1973 in milliseconds. */
const tooLateForSeconds = 1e11;

/** Compares a success with the description: the envelope, and the fields of its records. */
export async function shapeOf(seen: Seen, operationId: OperationId): Promise<Finding[]> {
  const { json, status } = seen;
  const { meta, data, errors, ...others } = Object(json);
  const { gap, fields } = records[operationId];
  const around = (await problemsOf(operationId, 200, json)).filter(({ field }) => !isRecord(field));
  const said = around.map(({ field, message }) => `${field} ${message}`);
  if (errors !== undefined && status !== 207) said.push("errors stands beside data");
  for (const name of Array.isArray(json) ? [] : Object.keys(others)) said.push(`there is ${name}`);
  if (Number.isInteger(meta?.status) && meta.status !== status)
    said.push("meta has another status");
  if (Number.isInteger(meta?.numberOfData) && meta.numberOfData !== seen.records.length)
    said.push("meta counts other records");
  return [
    judge("G1", said.length === 0, said.join(" ") || "as described"),
    ...(await recordShape(seen, operationId, gap, fields)),
  ];
}

async function recordShape(
  seen: Seen,
  operationId: OperationId,
  gap: Gap,
  fields: readonly string[],
): Promise<Finding[]> {
  if (seen.records.length === 0) return [];
  const [meta, sent] = [
    { numberOfErrors: 0, numberOfData: 0, status: 200, uniqId: "" },
    seen.records,
  ];
  const counts = operationId === "sendSms" ? { sentSms: 0, notSentSms: 0 } : {};
  const json = { meta: { ...meta, ...counts }, data: sent };
  const found = new Map<string, string>();
  for (const { field, message } of await problemsOf(operationId, 200, json))
    found.set(field.replace(/^data\.\d+\./, ""), message);
  for (const [name, value] of sent.flatMap(Object.entries)) {
    if (!fields.includes(name)) found.set(name, "is not described.");
    if (time.test(name) && Number(value) > tooLateForSeconds)
      found.set(name, "is in milliseconds.");
  }
  const problems = [...found];
  const about = (gap: Gap, these: readonly (readonly string[])[]) =>
    these.length > 0 ? [judge(gap, false, these.map((one) => one.join(" ")).join(" "))] : [];
  const rest = problems.filter(([name]) => gap !== "G21" || name !== "status");
  return [
    ...about(
      "G23",
      problems.filter(([name]) => time.test(name)),
    ),
    ...about(
      "G22",
      problems.filter((one) => !rest.includes(one)),
    ),
    ...(rest.length > 0 ? about(gap, rest) : [judge(gap, true, "its records are as described")]),
  ];
}

/** Compares a refusal with the description. */
export async function errorShapeOf(seen: Seen, operationId: OperationId): Promise<Finding[]> {
  if (!seen.isRefused) return [];
  const { json, status } = seen;
  // The shape is the same for each status of an error.
  const problems = await problemsOf(operationId, 422, json);
  const entries = problems.filter(({ field }) => !field.startsWith("meta"));
  if (entries.length > 0 || errorsOf(json).length === 0) {
    const said = entries.map(({ field, message }) => `${field} ${message}`).join(" ");
    return [judge("G2", false, seen.text === "" ? "no body" : said)];
  }
  const around = problems.map(({ field, message }) => `${field} ${message}`);
  if (Object(json).data !== undefined) around.push("data stands beside errors");
  if (Object(Object(json).meta).status !== status && around.length === 0)
    around.push("meta has another status");
  return [
    judge("G2", true, "as described"),
    judge("G1", around.length === 0, around.join(" ") || "as described"),
  ];
}

function isRecord(field: string): boolean {
  return /^data\.\d/.test(field);
}

/** All that the client's own check of responses finds; it never says a value. */
async function problemsOf(operationId: OperationId, status: number, json: unknown) {
  const found: Problem[] = [];
  const check = validation({
    requests: false,
    responses: "warn",
    onProblem: ({ problems }) => void found.push(...problems),
  });
  const request = { method: "GET", url: "https://any.invalid", headers: {} };
  const response = { status, headers: new Headers(), body: JSON.stringify(json) ?? "" };
  const facts = { operationId, path: "", retry: "safe", attempt: 1, signal: undefined } as const;
  await check(request, async () => response, facts);
  return found;
}
