import { run } from "@messaging-sdk/release/run";
import { launchChromium } from "../browser.ts";
import { start } from "../process.ts";
import { emptyProject, type Project } from "../project.ts";
import { installed, support } from "../support.ts";
import type { Tools } from "../table.ts";

/** Its HTML holds the data that was loaded ahead, which the browser does not ask for again. */
export async function tryNext({ tarballs, mockUrl }: Tools): Promise<void> {
  await using project = await emptyProject();
  await installNext(project, tarballs);
  await project.copy("next");
  await buildNext(project, { NEXT_PUBLIC_SERVICE_URL: mockUrl });
  await using server = await startNext(project.folder, { MESSAGING_API_KEY: "a-key" });
  const text = await (await fetch(server.url)).text();
  if (!/<li>[^<]+<\/li>/.test(text)) throw new Error("No group in the HTML.");
  for (const [expected, page] of ["/", "/unprefetched"].entries()) {
    const count = await countRequests(`${server.url}${page}`, mockUrl);
    if (count !== expected) throw new Error(`The page "${page}" makes ${count} requests.`);
  }
}

export async function installNext(project: Project, tarballs: readonly string[]): Promise<void> {
  const peers = { ...support.peers.newest, ...support.next };
  await project.install(...tarballs, ...installed(peers));
}

/** Builds an app. What is prefixed with `NEXT_PUBLIC_` is put into the browser's part. */
export function buildNext({ folder }: Project, env: NodeJS.ProcessEnv): Promise<string> {
  const args = ["node_modules/next/dist/bin/next", "build"];
  return run(process.execPath, args, {
    cwd: folder,
    // A busy machine takes minutes.
    timeout: 600_000,
    env: { ...env, NEXT_TELEMETRY_DISABLED: "1" },
  });
}

/** The number of requests that a browser sends to the service until the page is shown, hydrated and idle. */
async function countRequests(page: string, serviceUrl: string) {
  await using browser = await launchChromium();
  const tab = await browser.newPage();
  let count = 0;
  tab.on("request", (request) => {
    if (request.url().startsWith(serviceUrl)) count += 1;
  });
  await tab.goto(page);
  await tab.locator("ul[data-idle=true] li").first().waitFor();
  await tab.waitForLoadState("networkidle");
  return count;
}

export async function startNext(cwd: string, settings: NodeJS.ProcessEnv = {}) {
  const args = ["node_modules/next/dist/bin/next", "start", "--hostname=127.0.0.1", "--port=0"];
  const env = { ...settings, NEXT_TELEMETRY_DISABLED: "1" };
  const server = start(process.execPath, args, { cwd, env });
  const [, url = ""] = await server.line(/Local:\s+(http\S+)/);
  return { ...server, url };
}
