import { operation } from "@messaging-sdk/spec/bundled";
import type { WireRequest } from "./requests.ts";

/** Requests that Prism accepts and the sandbox rejects, and why. */
export interface Difference {
  /** A sentence of `docs/explanations/sandbox.md`. */
  readonly reason: string;
  readonly samples: readonly WireRequest[];
}

/** Every one that is known. Almost no random request is one of them, so each has samples. */
export const differences: readonly Difference[] = [
  {
    reason:
      "Prism reads a whole number as JavaScript's `Number` does; the sandbox takes digits alone.",
    samples: ["1e2", "0x10", " 7", "+7", "7.0"].map((text) => get("listGroups", { limit: text })),
  },
  {
    reason: "Prism takes an empty parameter for none.",
    samples: [get("listGroups", { limit: "" }), get("listSms", { sender: "" })],
  },
  {
    reason: "A day that is in no calendar fits the pattern of a date.",
    samples: [get("listSms", { dateFrom: "2026-13-41 09:00:00" })],
  },
  {
    reason: "No schema can say that `dateFrom` must not be after `dateTo`.",
    samples: [get("listSms", { dateFrom: "2026-11-21 09:00:00", dateTo: "2026-11-20 09:00:00" })],
  },
  {
    reason: "No schema can say which `scheduleTime` has passed, or is more than a year ahead.",
    samples: [send({ scheduleTime: 1 }), send({ scheduleTime: 99_999_999_999 })],
  },
  {
    reason: "A schema counts characters; the sandbox counts parts, of which 9 are allowed.",
    samples: [send({ message: "ł".repeat(604) })],
  },
];

function get(operationId: string, query: Readonly<Record<string, string>>): WireRequest {
  const { method, examplePath } = operation(operationId);
  const path = `${examplePath}?${new URLSearchParams(query)}`;
  return { operationId, method, path, authorization: "any key" };
}

function send(change: object): WireRequest {
  const body = { sender: "ACME", message: "Hi", phoneNumbers: ["+447700900123"], ...change };
  const { path } = operation("sendSms");
  return { ...get("sendSms", {}), path, body: JSON.stringify(body) };
}
