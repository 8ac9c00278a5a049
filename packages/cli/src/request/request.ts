import type { Messaging } from "@messaging-sdk/client";
import { type Command, exitCodes, UsageError } from "../command.ts";
import { specOperations } from "../generated/operations.ts";
import { methodOf } from "../operations/commands.ts";
import { inputOption, readJson } from "../operations/read-input.ts";

export const request: Command = {
  name: "request",
  summary: "Make a request by its method and path",
  description:
    "Writes the body of the response. Of a path that the SDK does not know, a write that is not a success may have been done (5).",
  arguments: {
    "<method>": "GET, POST, PUT, PATCH or DELETE",
    "<path>": "such as /v2.1/group?limit=5",
  },
  options: inputOption("body"),
  effect: ([method = ""]) => (method.toUpperCase() === "GET" ? "read" : "write"),
  async run(context) {
    const { args, print, system } = context;
    const [given = "", target = ""] = args;
    const method = given.toUpperCase();
    if (!/^(GET|POST|PUT|PATCH|DELETE)$/.test(method))
      throw new UsageError("The method must be GET, POST, PUT, PATCH or DELETE.");
    if (!/^\/(?!\/)/.test(target)) throw new UsageError("The path must start with one slash.");
    const body = await readJson(context);
    const { pathname, searchParams } = new URL(target, "https://path.invalid");
    const query = Object.fromEntries(searchParams);
    const { signal } = system;
    const messaging = await context.connect();
    for (const operation of specOperations.filter((one) => one.method === method)) {
      const pattern = operation.path.replaceAll(".", "[.]").replaceAll(/\{\w+\}/g, "([^/]*)");
      const [path, ...values] = new RegExp(`^${pattern}$`).exec(pathname) ?? [];
      if (path === undefined) continue;
      const inputs = operation.input === "none" ? [] : [operation.input === "body" ? body : query];
      const call = methodOf(messaging, operation);
      const { meta, data, errors } = await call(...values.map(decode), ...inputs, { signal });
      await print.value({ meta, data, ...(errors && { errors }) });
      return errors ? exitCodes.mixed : exitCodes.done;
    }
    const init = { params: { query }, body, signal };
    const { data, error, response } = await requestByPath(messaging, method, pathname, init);
    await print.value(data ?? error);
    if (response.ok) return exitCodes.done;
    await print.note(`messaging: HTTP ${response.status}`);
    return method === "GET" ? exitCodes.readFailed : exitCodes.doubtful;
  },
};

/** Requests any path: one that is filled in, or not in the spec, is none of the spec's types. */
export async function requestByPath(messaging: Messaging, ...given: [string, string, object]) {
  const { createHttp } = await import("@messaging-sdk/client/http");
  const call: unknown = createHttp(messaging).request;
  type Received = { data?: unknown; error?: unknown; response: Response };
  return (call as (...given: unknown[]) => Promise<Received>)(...given);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new UsageError("The path has a percent sign that starts no code.");
  }
}
