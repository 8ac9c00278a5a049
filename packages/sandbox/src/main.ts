#!/usr/bin/env node
import { hostname, networkInterfaces } from "node:os";
import { type CommandOptions, readOptions } from "./node/command-options.ts";
import { listen } from "./node/listen.ts";
import { persistTo, restoreFrom } from "./node/persist.ts";
import { UsageError } from "./node/usage-error.ts";
import { createSandbox } from "./sandbox.ts";
import { defaultWebhookSecret } from "./sandbox-options.ts";

try {
  const options = readOptions(process.argv.slice(2));
  if ("print" in options) console.log(options.print);
  else await start(options);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function start(options: CommandOptions): Promise<void> {
  const { host, port, latencyMs, rate, persist, ...settings } = options;
  const isOpen = !/^(localhost|127(\.\d+){3}|::1)$/.test(host);
  const sandbox = createSandbox({ ...settings, allowedHosts: isOpen ? [host, ...ownNames()] : [] });
  if (persist !== undefined) await restoreFrom(persist, sandbox);
  if (rate !== undefined) {
    await sandbox.rateLimit.set({ requestsPerSecond: rate, burst: Math.ceil(rate) });
  }
  // It goes on without the file, which may come back: a full disk, a share that is away.
  const report = (error: Error) => console.error(`--persist ${persist}: ${error.message}`);
  const file = persist === undefined ? undefined : persistTo(persist, sandbox, report);
  const listener = await listen(sandbox, {
    ...{ host, port, latencyMs },
    ...(file && { beforeResponse: () => file.save().catch(report) }),
  }).catch((error) => {
    throw whyNotThere(error, options);
  });
  try {
    await file?.save();
  } catch (error) {
    await listener.close();
    throw new UsageError(`--persist ${persist}: it cannot be written (${codeOf(error)}).`);
  }
  // Before it says that it listens: you may stop it as soon as you read that.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await listener.close();
      await file?.save().catch(report);
      process.exit();
    });
  }
  const { url } = listener;
  const lines = [
    `The sandbox of the messaging service listens on ${url} and sends nothing.`,
    "",
    `  Inbox        ${url}`,
    `  Base URL     ${url} for your app; any key works, but "expired" and "read-only"`,
    `  Control API  ${url}/_sandbox`,
    `  Webhooks     signed with ${settings.webhookSecret ? "the secret you gave" : defaultWebhookSecret}`,
    "",
    persist === undefined
      ? "Ctrl+C stops it, and all data is gone. --persist <file> keeps it."
      : `Ctrl+C stops it. Everything is kept in ${persist}.`,
  ];
  console.log(lines.join("\n"));
  if (isOpen) {
    console.warn(
      `Warning: other machines can reach ${host}. They can read everything that was sent, and change it.`,
    );
  }
}

/** The names by which a browser on another machine may call this one. */
function ownNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all);
  const urls = addresses.map(({ address, family }) =>
    family === "IPv6" ? `[${address}]` : address,
  );
  return [hostname(), ...urls];
}

function whyNotThere(error: unknown, { port, host }: CommandOptions): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  const other = port < 65_535 ? port + 1 : port - 1;
  const noAddress = `--host ${host}: this machine has no such address.`;
  const problems: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken. Stop what listens there, or choose another: --port ${other}, or --port 0 for a free one.`,
    EACCES: `--port ${port}: you may not listen there. Choose one above 1023.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
    EAI_AGAIN: noAddress,
  };
  return new UsageError(problems[code] ?? `--host ${host}: it cannot listen there (${code}).`);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
