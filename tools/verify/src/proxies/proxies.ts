import { createMessaging, type MessagingOptions } from "@messaging-sdk/client";
import { undiciTransport } from "@messaging-sdk/client/undici";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { markdownTable } from "markdown-table";
import { Agent } from "undici";
import { calls, type Told } from "./calls.ts";
import { fetchPackages } from "./debian.ts";
import { type DebianProxy, proxies as known } from "./proxy.ts";

/** How many numbers each call is tried with. */
const perCall = 60;

const head =
  "proxy, call, transport, calls, dropped, effects, doubled, done, failed, unknown, verdict";

/**
 * `pnpm verify proxies`: calls through proxies that others wrote, of a service that performs every POST and drops every
 * third response. The judge is what the service did: told `done`, a message was sent once; told `failed`, never; told
 * neither, at most once. Where a proxy cannot be fetched, CI fails, and a developer's machine says so.
 */
export async function proxies(): Promise<boolean> {
  const rows: string[][] = [];
  for (const proxy of known) {
    const env = await fetchPackages(proxy.packages).catch((error: unknown) => {
      if (process.env.CI) throw error;
      console.log(`${proxy.name} is skipped, because it cannot be fetched: ${error}`);
    });
    if (env) rows.push(...(await callThrough(proxy, env)));
  }
  console.log(markdownTable([head.split(", "), ...rows]));
  return rows.every((row) => row.at(-1) === "ok");
}

async function callThrough(proxy: DebianProxy, env: NodeJS.ProcessEnv): Promise<string[][]> {
  await using stack = new AsyncDisposableStack();
  const service = stack.use(await startDropping());
  const { port } = stack.use(await proxy.start(service.port, env));
  const agent = stack.adopt(new Agent(), (one) => one.destroy());
  const transports: Record<string, Pick<MessagingOptions, "transport">> = {
    fetch: {},
    undici: { transport: undiciTransport(agent) },
  };
  const baseUrl = `http://127.0.0.1:${port}`;
  const rows: string[][] = [];
  for (const [call, make] of Object.entries(calls)) {
    for (const [name, transport] of Object.entries(transports)) {
      // No number is used twice, so that it tells whose effect it was.
      const first = 500_500_000 + rows.length * perCall;
      const numbers = Array.from({ length: perCall }, (_, at) => `+48${first + at}`);
      const before = service.dropped();
      const told = await make(createMessaging({ baseUrl, apiKey: "any", ...transport }), numbers);
      const effects = await service.effectsOn(numbers);
      rows.push([proxy.name, call, name, ...judge(told, effects, service.dropped() - before)]);
    }
  }
  return rows;
}

/** The cells of a row, from what the caller was told and what the service did for each number. */
function judge(told: readonly Told[], effects: readonly number[], dropped: number): string[] {
  const count = (wanted: Told) => told.filter((one) => one === wanted).length;
  const sum = effects.reduce((all, times) => all + times, 0);
  const doubled = effects.filter((times) => times > 1).length;
  const wrong = told.filter((one, at) => {
    const times = effects[at] ?? 0;
    return one === "unknown" ? times > 1 : times !== (one === "done" ? 1 : 0);
  }).length;
  // Nothing is shown where no response was lost, or where no call succeeded.
  const isTried = dropped > 0 && count("done") > 0;
  const verdict = wrong > 0 ? `RED: ${wrong} told wrong` : isTried ? "ok" : "RED: not tried";
  const counts = [count("done"), count("failed"), count("unknown")];
  return [told.length, dropped, sum, doubled, ...counts, verdict].map(String);
}

/** A sandbox that performs each POST, and then closes the connection of every third without a response. */
async function startDropping() {
  const sandbox = createSandbox();
  let [posts, dropped] = [0, 0];
  const take: typeof sandbox.script.take = (request) => {
    if (request?.method !== "POST" || ++posts % 3 !== 0) return { kind: "none", effect: true };
    dropped += 1;
    return { kind: "reset", at: "request", effect: true };
  };
  const listener = await listen({ ...sandbox, script: { next: () => undefined, take } });
  return {
    port: Number(new URL(listener.url).port),
    dropped: () => dropped,
    /** How often each number had an effect. */
    async effectsOn(numbers: readonly string[]): Promise<number[]> {
      const times = new Map<string, number>();
      for (const { to, count } of await sandbox.effects()) {
        times.set(to, (times.get(to) ?? 0) + count);
      }
      return numbers.map((one) => times.get(one) ?? 0);
    },
    [Symbol.asyncDispose]: listener.close,
  };
}
