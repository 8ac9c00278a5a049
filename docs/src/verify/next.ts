import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { signWebhook, type WebhookEvent } from "@messaging-sdk/client/webhooks";
import type { Snippet } from "@messaging-sdk/generate/snippets";
import { document } from "@messaging-sdk/spec/bundled";
import { resolve } from "@messaging-sdk/spec/reader";
import { buildNext, startNext } from "@messaging-sdk/verify/next";
import type { Project } from "@messaging-sdk/verify/project";
import { environment } from "../surroundings.ts";

/** The app around the snippets. */
const app = {
  "app/layout.tsx": `
    import { Providers } from "./providers.tsx";
    export default function Layout({ children }: { children: React.ReactNode }) {
      return <html lang="en"><body><Providers>{children}</Providers></body></html>;
    }`,
  "app/groups/page.tsx": `
    import { Groups } from "./groups.tsx";
    export default function Page() {
      return <Groups />;
    }`,
  "app/add/route.ts": `
    import { messaging } from "../messaging.ts";
    export const POST = async () =>
      Response.json((await messaging().groups.create([{ name: "Added later" }])).data);`,
  "app/send/page.tsx": `
    import { connection } from "next/server";
    import { messaging } from "../messaging.ts";
    import { sendSms } from "../send-sms.ts";
    export default async function Page() {
      const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
      await connection();
      const sent = [await sendSms(sms, "order-1"), await sendSms(sms, "order-1")];
      const { data } = await messaging().sms.list("order-1");
      return <p>{JSON.stringify({ sent, messages: data.length })}</p>;
    }`,
  "surround.mjs": 'import { surround } from "./surroundings.js";\nsurround();',
};

/** The spec's example of a webhook's body. */
const { value: event } = resolve<{ value: WebhookEvent }>(document, {
  $ref: "#/components/examples/smsStatus.delivered",
});

/** Builds one app of all snippets for Next.js, starts it, and looks at what its pages and routes respond. */
export async function checkNext(project: Project, snippets: readonly Snippet[]): Promise<string[]> {
  await project.copy("next/tsconfig.json", "tsconfig.json");
  for (const [name, text] of Object.entries({ ...app, ...filesOf(snippets) })) {
    await mkdir(join(project.folder, dirname(name)), { recursive: true });
    await project.write(name, text);
  }
  // Secrets are not set where an app is built.
  await buildNext(project);
  const preload = `--import=${join(project.folder, "surround.mjs")}`;
  await using server = await startNext(project.folder, { ...environment, NODE_OPTIONS: preload });

  const groups = await (await fetch(`${server.url}/groups`)).text();
  await fetch(`${server.url}/add`, { method: "POST" });
  const later = await (await fetch(`${server.url}/groups`)).text();
  const sent = await (await fetch(`${server.url}/send`)).text();
  const signed = await signWebhook(event, environment.MESSAGING_WEBHOOK_SECRET);
  const { status } = await fetch(`${server.url}/webhooks`, { method: "POST", ...signed });
  const stranger = { method: "POST", headers: { ...signed.headers, "content-type": "text/plain" } };
  const { status: refused } = await fetch(`${server.url}/webhooks`, stranger);
  const problems = [
    !/<li>[^<]+<\/li>/.test(groups) && "Next.js: the HTML of the list holds no group.",
    !later.includes("<li>Added later</li>") && "Next.js: the list is that of the first request.",
    !/messages(&quot;|"):1\}/.test(sent) && `Next.js: the action does not send once: ${sent}`,
    status !== 204 && `Next.js: the webhook's route responds ${status}.`,
    refused !== 400 && `Next.js: the webhook's route responds ${refused} to a stranger.`,
  ].filter((problem) => problem !== false);
  if (problems.length === 0) console.log("next: an app of its snippets");
  return problems;
}

/** The snippets by the file that each names in a comment. */
function filesOf(snippets: readonly Snippet[]): Readonly<Record<string, string>> {
  const own = snippets.filter(({ runtime }) => runtime === "next");
  return Object.fromEntries(
    own.map(({ page, line, code }) => {
      const [, name] = /^\/\/ (app\/\S+)$/m.exec(code) ?? [];
      if (!name) throw new Error(`${page}:${line} does not say in a comment which file it is.`);
      return [name, code];
    }),
  );
}
