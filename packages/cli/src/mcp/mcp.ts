import { Readable, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Command } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { ifMissingOption, readIfMissing, storeFolder, storeOption } from "../send/once-options.ts";
import { UsageError } from "../usage-error.ts";

/** `messaging mcp`: tools for agents, over stdio. */
export const mcp: Command = {
  name: "mcp",
  summary: "Serve tools for agents over stdio (Model Context Protocol)",
  description:
    "Reads answer at once. What costs, changes or deletes is planned by one tool and done by another, once, and only where a flag allows it.",
  options: [
    { flags: "--allow-send", summary: "let agents send messages and trigger scenarios" },
    {
      flags: "--allow-changes",
      summary: "let agents create, change and delete groups, contacts and templates",
    },
    {
      flags: "--allow-to <address...>",
      summary: "the only numbers or e-mail addresses that may be sent to",
    },
    { flags: "--max-recipients <number>", summary: "the most recipients of one send" },
    storeOption,
    ifMissingOption,
  ],
  async run(context) {
    if (context.isDryRun) {
      throw new UsageError(
        "mcp has no --dry-run: without --allow-send and --allow-changes it only reads.",
      );
    }
    const messaging = await context.connect();
    const [
      { StdioServerTransport, serveStdio },
      { createServer },
      { createPlans },
      { readLimits },
    ] = await Promise.all([
      import("@modelcontextprotocol/server/stdio"),
      import("./server.ts"),
      import("./plans.ts"),
      import("./limits.ts"),
    ]);
    const { stdin, stdout, signal } = context.system;
    const plans = createPlans(messaging, storeFolder(context), {
      signal,
      ...readIfMissing(context),
    });
    const tools = {
      messaging,
      plans,
      limits: readLimits(context),
      apiKey: context.env.MESSAGING_API_KEY ?? "",
    };
    const input = Readable.from(stdin, { objectMode: false });
    const output = new Writable({
      write: (chunk, _, done) => void stdout.write(String(chunk)).then(() => done(), done),
    });
    const handle = serveStdio(() => createServer(tools), {
      transport: new StdioServerTransport(input, output),
      onerror: (error) => void context.print.note(`messaging: ${error.name}`),
    });
    // What is under way then is finished: a commit is not cut by a client that leaves.
    await finished(input, { signal, writable: false }).catch(() => {});
    await handle.close();
    input.destroy();
    return signal.aborted ? exitCodes.interrupted : exitCodes.done;
  },
};
