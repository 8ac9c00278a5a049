import { envelope } from "../envelope.ts";
import type { UnreadableBody, UnusualResponse } from "../generated/control.ts";
import {
  fieldsOf,
  htmlResponse,
  jsonResponse,
  parseBody,
  type SandboxRequest,
  type SandboxResponse,
} from "../http.ts";
import type { FaultOf } from "./catalogue.ts";
import { echo, errorOf, oddErrors, readRecords } from "./error-responses.ts";

/** A success by its status, in whose body no client can find its result. */
export function unreadable(
  body: UnreadableBody,
  request: SandboxRequest,
  proper: SandboxResponse,
): SandboxResponse {
  const json = (value: unknown) => jsonResponse(200, value, proper.headers);
  const half = proper.body.slice(0, proper.body.length / 2);
  const forms: Readonly<Record<UnreadableBody, () => SandboxResponse>> = {
    html: () => htmlResponse(200, "Log in"),
    truncated: () => ({ ...json({}), body: half || "{" }),
    null: () => json(null),
    string: () => json("OK"),
    foreign: () => json({ error: "session expired" }),
    "data-object": () => json({ ...fieldsOf(parseBody(proper.body)), data: { accepted: true } }),
    echo: () => echo(request.headers, 200),
  };
  return forms[body]();
}

/** A success in another form than usual. */
export function unusual(response: UnusualResponse, proper: SandboxResponse): SandboxResponse {
  const data = readRecords(proper);
  // A dialect's own form, such as 204 or records under another name, is unusual enough.
  if (!data) return proper;
  const mixed = (errors: readonly unknown[]) => {
    const body = JSON.stringify(envelope({ status: 207, data, errors }, "fault"));
    return { ...proper, status: 207, body };
  };
  const html = { ...proper.headers, "content-type": "text/html" };
  const forms: Readonly<Record<UnusualResponse, () => SandboxResponse>> = {
    bom: () => ({ ...proper, body: `\uFEFF${proper.body}` }),
    "wrong-type": () => ({ ...proper, headers: html }),
    "no-meta": () => ({ ...proper, body: JSON.stringify({ data }) }),
    array: () => ({ ...proper, body: JSON.stringify(data) }),
    empty: () => ({ ...proper, body: "" }),
    "no-content": () => ({ status: 204, headers: {}, body: "" }),
    mixed: () => mixed([errorOf(422)]),
    "odd-mixed": () => mixed(oddErrors),
  };
  return forms[response]();
}

const otherDigits = (value: unknown) => `${value}`.replace(/\d/g, (one) => `${9 - Number(one)}`);

/** A success whose records are of other things than were asked for, or say that nothing was done. */
export function contradiction(
  records: FaultOf<"contradiction">["records"],
  proper: SandboxResponse,
): SandboxResponse {
  const data = readRecords(proper);
  if (!data) return proper;
  const other = (name: string, value: unknown) => {
    if (!/(id|number|email|name)$/i.test(name) || value === null) return value;
    if (typeof value === "number") return Number(`7000${otherDigits(value)}`);
    return /^\+\d/.test(`${value}`)
      ? otherDigits(value)
      : `other-${[...`${value}`].reverse().join("")}`;
  };
  const changed = data.map((record) => {
    if (records === "rejected") return { ...fieldsOf(record), status: 8 };
    const fields = Object.entries(fieldsOf(record));
    return Object.fromEntries(fields.map(([name, value]) => [name, other(name, value)]));
  });
  const body = parseBody(proper.body);
  const value = Array.isArray(body) ? changed : { ...fieldsOf(body), data: changed };
  return { ...proper, body: JSON.stringify(value) };
}
