import type { Command } from "../command.ts";
import { listen, portOption } from "../listener.ts";

export const sandbox: Command = {
  name: "sandbox",
  summary: "Start a local stand-in of the service, which sends nothing",
  description:
    "`npx @messaging-sdk/sandbox --help` has more options: a file to keep, your own data.",
  options: { ...portOption, "--empty": "without groups, templates and messages" },
  async run(context) {
    const { createSandbox, defaultWebhookSecret } = await import("@messaging-sdk/sandbox");
    const { requestListener } = await import("@messaging-sdk/sandbox/node");
    const service = createSandbox({ data: context.has("empty") ? "empty" : "shop" });
    return listen(context, requestListener(service), (url) =>
      context.print.note(
        `The sandbox listens on ${url}, where its inbox is. In another terminal:
  export MESSAGING_BASE_URL=${url} MESSAGING_API_KEY=any MESSAGING_WEBHOOK_SECRET=${defaultWebhookSecret}
Ctrl+C stops it, and all data is gone.`,
      ),
    );
  },
};
