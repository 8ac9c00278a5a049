import type { Fault, FaultRule } from "@messaging-sdk/sandbox/control";

/** The effects of faults in words, by kind. */
const kinds: Readonly<Record<string, string>> = {
  none: "Nothing goes wrong",
  refuse: "Connection refused",
  reset: "Connection reset",
  stall: "Response stalls",
  slow: "Slow response",
  drip: "Response drips in",
  lie: "Wrong content-length",
  unreadable: "Unreadable response",
  unusual: "Unusual response",
  contradiction: "Contradictory response",
  rejection: "Rejected",
  failure: "Service error",
  later: "Come back later",
  redirect: "Redirect",
  huge: "Huge response",
  response: "Another response",
  items: "Items rejected",
};

/** A fault in words: what goes wrong, how, and whether the request takes effect. */
export function describeFault(fault: Fault | FaultRule): string {
  const { kind, effect, operationId, probability, count, ...details } = fault as Readonly<
    Record<string, unknown>
  >;
  const texts = Object.entries(details).map(([name, value]) => describeDetail(name, value));
  const took =
    effect === undefined || kind === "none" ? [] : [effect ? "takes effect" : "no effect"];
  return [kinds[String(kind)] ?? String(kind), [...texts, ...took].join(", ")]
    .filter(Boolean)
    .join(": ");
}

function describeDetail(name: string, value: unknown): string {
  if (name === "status") return `HTTP ${value}`;
  if (name === "delayMs") return `${Number(value) / 1000} s`;
  if (name === "retryAfter") return `Retry-After: ${value}`;
  if (name === "bytes") return `${Number(value).toLocaleString()} bytes`;
  if (name === "at") return `at the ${value}`;
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** Describes whom a rule is for. */
export function describeRule({ operationId, probability = 1, count }: FaultRule): string {
  const who = operationId ?? "every operation";
  const often = count === undefined ? "" : `, next ${count}`;
  return `${who}${often}${probability < 1 ? `, ${Math.round(probability * 100)} %` : ""}`;
}
