import type { IncomingMessage } from "node:http";
import { type Command, type Context, UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import { listen, portOption, readBody } from "../listener.ts";

export const webhooksListen: Command = {
  name: "webhooks listen",
  summary: "Receive webhooks, verify them by MESSAGING_WEBHOOK_SECRET, and print them",
  options: {
    "--forward <url>": "pass what is verified on, with its signature",
    ...portOption,
  },
  async run(context) {
    const { print, isDryRun } = context;
    const secret = secretOf(context);
    const to = context.text("forward");
    if (to !== undefined && !URL.canParse(to)) throw new UsageError("--forward must be a URL.");
    const { signWebhook, verifyWebhook } = await import("@messaging-sdk/client/webhooks");
    // The secret is checked before anything arrives.
    await signWebhook("{}", secret);
    const receive = async (incoming: IncomingMessage) => {
      const { headers } = incoming;
      const body = await readBody(incoming);
      if (body === undefined) return 413;
      try {
        await print.value(await verifyWebhook({ headers, body }, secret));
      } catch (error) {
        await print.note(`messaging: refused: ${fieldsOf(error).message}`);
        return 400;
      }
      if (to === undefined || isDryRun) return 200;
      // The bytes as they came, so that the signature is still theirs.
      const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        /^(webhook-|content-type$)/.test(name) && value ? [[name, `${value}`]] : [],
      );
      const sent = post(context, to, { headers: kept, body: new Uint8Array(body) });
      const status = await sent.then((response) => response.status).catch(() => 0);
      const said = status === 0 ? "cannot be reached" : `responded with ${status}`;
      if (status === 0 || status >= 300) await print.note(`messaging: ${to} ${said}`);
      return status || 502;
    };
    return listen(
      context,
      async (incoming, outgoing) => {
        outgoing.statusCode = await receive(incoming).catch(() => 500);
        outgoing.end();
      },
      (url) => print.note(`messaging: webhooks are received on ${url}`),
    );
  },
};

export function secretOf({ variable }: Context): string {
  return variable("MESSAGING_WEBHOOK_SECRET", "the secret of your webhooks");
}

/** Posts a webhook, and waits at most half a minute. */
export function post({ system }: Context, url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.any([system.signal, AbortSignal.timeout(30_000)]);
  return fetch(url, { ...init, method: "POST", signal });
}
