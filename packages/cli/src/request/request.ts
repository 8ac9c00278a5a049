import type { Command, Context } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { specOperations } from "../generated/operations.ts";
import { methodOf } from "../operations/call-operation.ts";
import { readJson, readValue } from "../operations/read-input.ts";
import { UsageError } from "../usage-error.ts";

/** `messaging request GET /v2.1/group?limit=5`: any path, and the response as it came. */
export const request: Command = {
  name: "request",
  summary: "Make a request by its method and path",
  description:
    "Writes the body of the response. Of a path that the SDK does not know, a write that is not a success may have been done (5).",
  arguments: [
    { name: "<method>", summary: "GET, POST, PUT or DELETE" },
    { name: "<path>", summary: "such as /v2.1/group?limit=5" },
  ],
  options: [
    { flags: "--input <file>", summary: "the body as JSON, from a file, or from stdin by -" },
  ],
  effect: ({ args: [method = ""] }) => (method.toUpperCase() === "GET" ? "read" : "write"),
  async run(context) {
    const [given = "", target = ""] = context.args;
    const method = given.toUpperCase();
    if (!/^(GET|POST|PUT|DELETE)$/.test(method)) {
      throw new UsageError("The method must be GET, POST, PUT or DELETE.");
    }
    if (!/^\/(?!\/)/.test(target)) throw new UsageError("The path must start with one slash.");
    const file = context.text("input");
    const body = file === undefined ? undefined : await readJson(context, file);
    const { pathname, searchParams } = new URL(target, "https://path.invalid");
    const query = Object.fromEntries(searchParams);
    const known = findOperation(method, pathname);
    if (!known) return requestUnknown(context, { method, path: pathname, query, body });
    const { operation, values } = known;
    const fields = operation.fields.filter(({ name }) => name in query);
    const typed = fields.map((field) => [field.name, readValue(field, query[field.name] ?? "")]);
    const input = operation.input === "body" ? body : { ...query, ...Object.fromEntries(typed) };
    const call = methodOf(await context.connect(), operation);
    const args = [...values, ...(operation.input === "none" ? [] : [input])];
    const { meta, data, errors } = await call(...args, { signal: context.system.signal });
    await context.print.value({ meta, data, ...(errors && { errors }) });
    return errors ? exitCodes.mixed : exitCodes.done;
  },
};

/** The operation of the spec that a path belongs to, and the values in the path. */
function findOperation(method: string, pathname: string) {
  const given = pathname.split("/");
  for (const operation of specOperations) {
    const pieces = operation.path.split("/");
    const fits =
      operation.method === method &&
      pieces.length === given.length &&
      pieces.every((piece, at) => piece.startsWith("{") || piece === given[at]);
    if (!fits) continue;
    const values = given.filter((_, at) => pieces[at]?.startsWith("{")).map(decode);
    return { operation, values };
  }
  return undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new UsageError("The path has a percent sign that starts no code.");
  }
}

interface UnknownRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

async function requestUnknown(context: Context, { method, path, query, body }: UnknownRequest) {
  const { http } = await context.connect();
  const init = { params: { query }, body, signal: context.system.signal };
  // A path that the spec does not have is none of its types.
  const send = http.request as unknown as (...args: unknown[]) => Promise<UnknownResult>;
  const { data, error, response } = await send(method, path, init);
  await context.print.value(data ?? error);
  if (response.ok) return exitCodes.done;
  await context.print.note(`messaging: HTTP ${response.status}`);
  return method === "GET" ? exitCodes.readFailed : exitCodes.doubtful;
}

interface UnknownResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}
