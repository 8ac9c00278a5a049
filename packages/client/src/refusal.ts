import type { ErrorEntry } from "@messaging-sdk/types";
import { table } from "./generated/evidence.ts";
import { fieldsOf, isEmpty, isRecord, numberOf } from "./json.ts";
import type { EngineResponse, RetryClass } from "./middleware.ts";
import type { Items } from "./operation.ts";

/** The facts of a call with which its response is compared. */
export interface Asked {
  readonly retry: RetryClass;
  /** The body of a write. */
  readonly input: unknown;
  readonly items?: Items | undefined;
  /** Set for a part of a greater action, such as a lookup of it. */
  readonly isPending?: boolean;
}

/** The service's own refusal, down to its last key (G1, G2). */
export function isOwnRefusal(body: unknown, status: number): boolean {
  const { meta, errors, data, ...others } = fieldsOf(body);
  const { status: own, uniqId, numberOfErrors, ...counts } = fieldsOf(meta);
  return (
    isEmpty(others) &&
    isEmpty(data) &&
    own === status &&
    typeof uniqId === "string" &&
    uniqId !== "" &&
    numberOf(numberOfErrors ?? 0) >= 0 &&
    hasOnly(table.metaKeys, counts, (count) => count === 0) &&
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every(isOwnError)
  );
}

/** Returns true for an entry of the service's own form, which decides about its item. */
export function isOwnError(error: unknown): error is ErrorEntry {
  const { meta = {}, ...texts } = fieldsOf(error);
  return (
    hasOnly(table.errorKeys, texts, isText) &&
    /^E-\d+-\d+$/.test(`${texts.code}`) &&
    isText(texts.title) &&
    isText(texts.message) &&
    isRecord(meta) &&
    hasOnly(table.errorMetaKeys, meta, isText)
  );
}

/** A gateway's text, page or JSON, as the gateways of the table document it. */
export function isGatewayRefusal({ headers, body: text }: EngineResponse, body: unknown): boolean {
  if (body === undefined) return true;
  if (!(body instanceof Error)) return isGatewayJson(body);
  if (/^\s*</.test(text)) return isFullPage(text);
  const isText = !/^\s*[[{"]|[[{]\s*["'[{]/.test(text);
  return isText && /^(text\/(plain|html)\b.*)?$/i.test(headers.get("content-type") ?? "");
}

/** Returns true for a page from its first tag to its last; gateways may pad it with comments. */
function isFullPage(text: string): boolean {
  if (!/^\s*<(!doctype html|html)[\s>]/i.test(text)) return false;
  const [, ...ends] = text.slice(-pageEnd).toLowerCase().split("</html");
  const [tag = "", ...comments] = (ends.pop() ?? "").replace(">", "-->").split("-->");
  const last = comments.pop() ?? "-";
  return !(tag + last).trim() && comments.every((one) => one.trim().startsWith("<!--"));
}

/** Only this many characters at the end of a page are read. */
const pageEnd = 65_536;

function isGatewayJson(value: unknown, depth = 1): boolean {
  return (
    isRecord(value) &&
    hasOnly(table.gatewayKeys, value, (one, key) =>
      typeof one === "number"
        ? Number.isInteger(one) && table.integerKeys.includes(key) && !isSuccess(key, one)
        : typeof one !== "object" || one === null || (depth < 3 && isGatewayJson(one, depth + 1)),
    )
  );
}

/** A refusal that states the status of a success contradicts itself. */
function isSuccess(key: string, value: number): boolean {
  return /status|http/i.test(key) && value < 400;
}

function hasOnly(
  keys: readonly unknown[],
  value: object,
  fits: (one: unknown, key: string) => boolean,
): boolean {
  return Object.entries(value).every(([key, one]) => keys.includes(key) && fits(one, key));
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
