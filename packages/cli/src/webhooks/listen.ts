import type { Command, Context } from "../command.ts";
import { listen, portOption, readBody } from "../listener.ts";
import { UsageError } from "../usage-error.ts";

/** `messaging webhooks listen --forward http://localhost:3000/hooks`. */
export const webhooksListen: Command = {
  name: "webhooks listen",
  summary: "Receive webhooks, verify them by MESSAGING_WEBHOOK_SECRET, and print them",
  options: [
    { flags: "--forward <url>", summary: "pass what is verified on, with its signature" },
    portOption,
  ],
  async run(context) {
    const secret = secretOf(context);
    const to = context.text("forward");
    if (to !== undefined && !URL.canParse(to)) throw new UsageError("--forward must be a URL.");
    const { signWebhook, verifyWebhook } = await import("@messaging-sdk/client/webhooks");
    // The secret is checked before anything arrives.
    await signWebhook("{}", secret);
    const receive = async (headers: NodeJS.Dict<string | string[]>, body: Buffer | undefined) => {
      if (body === undefined) return 413;
      try {
        await context.print.value(await verifyWebhook({ headers, body }, secret));
      } catch (error) {
        await context.print.note(`messaging: refused: ${Object(error).message}`);
        return 400;
      }
      return to === undefined || context.isDryRun ? 200 : forward(context, to, headers, body);
    };
    return listen(
      context,
      async (incoming, outgoing) => {
        outgoing.statusCode = await readBody(incoming)
          .then((body) => receive(incoming.headers, body))
          .catch(() => 500);
        outgoing.end();
      },
      (url) => context.print.note(`messaging: webhooks are received on ${url}`),
    );
  },
};

export function secretOf({ env }: Context): string {
  if (env.MESSAGING_WEBHOOK_SECRET) return env.MESSAGING_WEBHOOK_SECRET;
  throw new UsageError(
    "MESSAGING_WEBHOOK_SECRET is not set. Set it, or name a file: --env-file .env",
  );
}

/** The bytes as they came, so that the signature is still theirs. Resolves to the status of the response. */
async function forward(
  context: Context,
  url: string,
  headers: NodeJS.Dict<string | string[]>,
  body: Buffer,
): Promise<number> {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    /^(webhook-|content-type$)/.test(name) && value ? [[name, `${value}`]] : [],
  );
  try {
    const signal = AbortSignal.any([context.system.signal, AbortSignal.timeout(30_000)]);
    const sent = { method: "POST", headers: kept, body: new Uint8Array(body), signal };
    const { status } = await fetch(url, sent);
    if (status >= 300) await context.print.note(`messaging: ${url} responded with ${status}`);
    return status;
  } catch {
    await context.print.note(`messaging: ${url} cannot be reached`);
    return 502;
  }
}
