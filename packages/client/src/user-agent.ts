import { version } from "./generated/version.ts";
import type { AppInfo } from "./options.ts";

/**
 * The `user-agent` header: `messaging-sdk/1.2.0 (node/24.21.0) acme-shop/2.1.0 (https://acme.example)`. None in a
 * browser, where one of our own would make it ask the service first whether it may be sent.
 */
export function userAgent(app: Partial<AppInfo> = {}): Record<string, string> {
  const { navigator, process, document } = globalThis as Partial<Surroundings>;
  const agent = navigator?.userAgent ?? "unknown";
  if (document || agent.startsWith("Mozilla")) return {};
  const node = process?.versions?.node;
  const { name, version: appVersion, url } = app;
  const parts = [
    `messaging-sdk/${version} (${node ? `node/${node}` : agent})`,
    name && appVersion ? `${name}/${appVersion}` : name,
    url && `(${url})`,
  ];
  return { "user-agent": parts.filter(Boolean).join(" ") };
}

/** Globals that tell a browser from a server. No environment has all of them. */
interface Surroundings {
  navigator: { userAgent?: string };
  process: { versions?: { node?: string } };
  document: object;
}
