import { envelope } from "../envelope.ts";
import {
  htmlResponse,
  jsonResponse,
  parseBody,
  type SandboxRequest,
  type SandboxResponse,
} from "../http.ts";
import { echo, errorOf, oddErrors } from "./error-responses.ts";
import type { UnreadableBody, UnusualResponse } from "./fault.ts";

/** A success by its status, in whose body no client can find its result. */
export function unreadable(
  body: UnreadableBody,
  request: SandboxRequest,
  proper: SandboxResponse,
): SandboxResponse {
  const json = (value: unknown) => jsonResponse(200, value, proper.headers);
  switch (body) {
    case "html":
      return htmlResponse(200, "Log in");
    case "truncated":
      return { ...json({}), body: proper.body.slice(0, proper.body.length / 2) || "{" };
    case "null":
      return json(null);
    case "string":
      return json("OK");
    case "foreign":
      return json({ error: "session expired" });
    case "data-object":
      return json({ ...Object(parseBody(proper.body)), data: { accepted: true } });
    case "echo":
      return echo(request.headers, 200);
  }
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
  switch (response) {
    case "bom":
      return { ...proper, body: `\uFEFF${proper.body}` };
    case "wrong-type":
      return { ...proper, headers: { ...proper.headers, "content-type": "text/html" } };
    case "no-meta":
      return { ...proper, body: JSON.stringify({ data }) };
    case "array":
      return { ...proper, body: JSON.stringify(data) };
    case "empty":
      return { ...proper, body: "" };
    case "no-content":
      return { status: 204, headers: {}, body: "" };
    case "mixed":
      return mixed([errorOf(422)]);
    case "odd-mixed":
      return mixed(oddErrors);
  }
}

/** The records of a success, also where a dialect has no envelope around them. */
function readRecords({ body }: SandboxResponse): readonly unknown[] | undefined {
  const value = body === "" ? undefined : parseBody(body);
  const { data } = Object(value);
  return [value, data].find(Array.isArray);
}
