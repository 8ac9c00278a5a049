import { echo, errorEntry, oddEntries } from "./error-replies.ts";
import type { UnreadableBody, UnusualAnswer } from "./fault.ts";
import type { ReceivedRequest } from "./received.ts";
import { envelope, htmlReply, jsonReply, type Reply } from "./reply.ts";

/** A success by its status, in whose body no client can find its result. */
export function unreadableReply(
  request: ReceivedRequest,
  records: readonly unknown[],
  body: UnreadableBody,
): Reply {
  const json = (value: unknown) => jsonReply(request, 200, value);
  const proper = json(envelope(request, 200, records));
  switch (body) {
    case "html":
      return htmlReply(200, "Log in");
    case "empty":
      return { ...proper, body: "" };
    case "truncated":
      return { ...proper, body: proper.body.slice(0, proper.body.length / 2) };
    case "null":
      return json(null);
    case "string":
      return json("OK");
    case "array":
      return json(records);
    case "foreign":
      return json({ error: "session expired" });
    case "data-object":
      return json({ ...envelope(request, 200, []), data: { accepted: true } });
    case "echo":
      return echo(request, 200);
  }
}

/** A success that is told in another way than usual, but told. */
export function unusualReply(
  request: ReceivedRequest,
  records: readonly unknown[],
  answer: UnusualAnswer,
): Reply {
  const proper = jsonReply(request, 200, envelope(request, 200, records));
  const mixed = (errors: readonly unknown[]) =>
    jsonReply(request, 207, envelope(request, 207, records, errors));
  switch (answer) {
    case "bom":
      return { ...proper, body: `\uFEFF${proper.body}` };
    case "wrong-type":
      return { ...proper, headers: { ...proper.headers, "content-type": "text/html" } };
    case "no-meta":
      return jsonReply(request, 200, { data: records });
    case "no-content":
      return { status: 204, headers: {}, body: "" };
    case "mixed":
      return mixed([errorEntry(422)]);
    case "odd-mixed":
      return mixed(oddEntries);
  }
}
