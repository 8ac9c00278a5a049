import { type Command, exitCodes } from "../command.ts";
import { interrupted, portOption, portTaken, readPort } from "../listener.ts";

/** `messaging sandbox`: a service to try the other commands on. */
export const sandbox: Command = {
  name: "sandbox",
  summary: "Start a local stand-in of the service, which sends nothing",
  description:
    "`npx @messaging-sdk/sandbox --help` has more options: a file to keep, your own data.",
  options: { ...portOption, "--empty": "without groups, templates and messages" },
  async run(context) {
    const { createSandbox, defaultWebhookSecret } = await import("@messaging-sdk/sandbox");
    const { listen } = await import("@messaging-sdk/sandbox/node");
    const data = context.has("empty") ? "empty" : "shop";
    const started = listen(createSandbox({ data }), { port: readPort(context) });
    const listener = await started.catch(portTaken);
    await context.print.note(
      `The sandbox listens on ${listener.url}, where its inbox is. In another terminal:
  export MESSAGING_BASE_URL=${listener.url} MESSAGING_API_KEY=any MESSAGING_WEBHOOK_SECRET=${defaultWebhookSecret}
Ctrl+C stops it, and all data is gone.`,
    );
    await interrupted(context);
    await listener.close();
    return exitCodes.interrupted;
  },
};
