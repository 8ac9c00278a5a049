import { type Command, exitCodes, UsageError } from "../command.ts";
import { onceGiven, onceOptions } from "../send/send.ts";

export const mcp: Command = {
  name: "mcp",
  summary: "Serve tools for agents over stdio (Model Context Protocol)",
  description:
    "Reads answer at once. What costs, changes or deletes is planned by one tool and done by another, once, and only where a flag allows it.",
  options: {
    "--allow-send": "let agents send messages and trigger scenarios",
    "--allow-changes": "let agents create, change and delete groups, contacts and templates",
    "--allow-to <address...>": "the only numbers or e-mail addresses that may be sent to",
    "--max-recipients <number>": "the most recipients of one send",
    ...onceOptions,
  },
  async run(context) {
    if (context.isDryRun)
      throw new UsageError(
        "mcp has no --dry-run: without --allow-send and --allow-changes it only reads.",
      );
    const { sendRules } = await import("@messaging-sdk/client/rules");
    const allowOnly = context.texts("allow-to");
    const rules = context.has("allow-to") ? sendRules({ allowOnly }) : undefined;
    const messaging = await context.connect({ rules });
    const { StdioServerTransport, serveStdio } = await import("@modelcontextprotocol/server/stdio");
    const { createServer } = await import("./server.ts");
    const { createPlans } = await import("./plans.ts");
    const { keptBy } = await import("../send/kept.ts");
    const { readLimits } = await import("./limits.ts");
    const { promises, Readable, Writable } = await import("node:stream");
    const { stdin, stdout, signal } = context.system;
    const plans = createPlans(messaging, keptBy(context), onceGiven(context));
    const apiKey = context.env.MESSAGING_API_KEY ?? "";
    const tools = { messaging, plans, limits: readLimits(context, rules), apiKey };
    const input = Readable.from(stdin, { objectMode: false });
    const output = new Writable({
      write: (chunk, _, done) => void stdout.write(String(chunk)).then(() => done(), done),
    });
    const handle = serveStdio(() => createServer(tools), {
      transport: new StdioServerTransport(input, output),
      onerror: (error) => void context.print.note(`messaging: ${error.name}`),
    });
    // A commit that is under way then is finished: a client that leaves does not cut it.
    await promises.finished(input, { signal, writable: false }).catch(() => {});
    await handle.close();
    input.destroy();
    return signal.aborted ? exitCodes.interrupted : exitCodes.done;
  },
};
