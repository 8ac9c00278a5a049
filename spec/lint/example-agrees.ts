import { type Document, examplesOf, operationObjects, type Problem } from "../reader/index.ts";

const [day, year] = [86_400_000, 365 * 86_400_000];

/**
 * The mock and the sandbox respond with the examples. Their `meta` counts what they hold, under their own status. What a
 * response tells has happened at `x-examples-at`. A request names no moment: its day would pass, and the request be refused.
 */
export function* exampleAgrees(document: Document): Generator<Problem> {
  const at = Date.parse(document["x-examples-at"] ?? "");
  for (const { place, object } of operationObjects(document)) {
    for (const [name, value] of Object.entries(examplesOf(document, object.requestBody))) {
      yield* untimely(name, value, [...place, "requestBody"], 0, 0);
    }
    for (const [status, response] of Object.entries(object.responses ?? {})) {
      const there = [...place, "responses", status];
      for (const [name, value] of Object.entries(examplesOf(document, response))) {
        yield* untimely(name, value, there, at - 10 * year, at + day);
        yield* miscounted(name, value, there, Number(status));
      }
    }
  }
}

type Place = readonly string[];

function* untimely(name: string, value: unknown, place: Place, from: number, to: number) {
  const allowed =
    to === 0
      ? "Readers send it on any day: write 0, or leave it out."
      : "It happens at x-examples-at.";
  for (const [field, time] of momentsIn(value)) {
    if (time >= from && time <= to) continue;
    const message = `\`${field}\` of the example \`${name}\` is ${new Date(time).toISOString()}. ${allowed}`;
    yield { place, message };
  }
}

/** The fields that hold a time, in Unix seconds or as RFC 3339, in milliseconds. */
function* momentsIn(value: unknown): Generator<[field: string, time: number]> {
  for (const [field, part] of Object.entries(Object(value))) {
    if (typeof part === "object") yield* momentsIn(part);
    if (!/(Time|At|timestamp)$/.test(field)) continue;
    if (typeof part === "number") yield [field, part * 1000];
    if (typeof part === "string") yield [field, Date.parse(part)];
  }
}

function* miscounted(name: string, value: unknown, place: Place, status: number) {
  const { meta, data = [], errors = [] } = Object(value);
  if (meta === undefined) return;
  const counts = { status, numberOfData: data.length, numberOfErrors: errors.length };
  const ofSms = "sentSms" in meta && { sentSms: data.length, notSentSms: errors.length };
  for (const [field, count] of Object.entries({ ...counts, ...ofSms })) {
    if (meta[field] === count) continue;
    const message = `meta.${field} of the example \`${name}\` is \`${meta[field]}\`, but must be \`${count}\`.`;
    yield { place, message };
  }
}
