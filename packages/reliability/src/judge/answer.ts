import type { Json, JsonObject } from "./subject.ts";

/** A response of the service, or of what stands before it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Numbers are compared as digits, however they are set. */
export function isSameNumber(value: Json | undefined, item: string): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  const [one, other] = [`${value}`, item].map((text) =>
    /^[+\d\s().-]+$/.test(text) ? text.replace(/[^\d]/g, "").replace(/^00/, "") : undefined,
  );
  return one !== undefined && one.length > 6 && one === other;
}

export function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return isComposed(value) && !Array.isArray(value);
}

export function isComposed(value: Json | undefined): value is Json[] | JsonObject {
  return typeof value === "object" && value !== null;
}
