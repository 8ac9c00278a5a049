import { launchChromium } from "../browser.ts";
import type { Project } from "../project.ts";
import { start } from "../server.ts";
import { support } from "../support.ts";
import type { Tools } from "../table.ts";

const program = "node_modules/next/dist/bin/next";

/** What an app needs beside our packages. */
export const nextPackages = { ...support.peers.newest, ...support.next };

/** Its HTML holds the data that was loaded ahead, which the browser does not ask for again. */
export async function tryNext(project: Project, { mockUrl }: Tools): Promise<void> {
  await buildNext(project, `NEXT_PUBLIC_SERVICE_URL=${mockUrl}`);
  await using server = await startNext(project.folder, { MESSAGING_API_KEY: "a-key" });
  const text = await (await fetch(server.url)).text();
  if (!/<li>[^<]+<\/li>/.test(text)) throw new Error("No group in the HTML.");
  for (const [expected, page] of ["/", "/unprefetched"].entries()) {
    const count = await countRequests(`${server.url}${page}`, mockUrl);
    if (count !== expected) throw new Error(`The page "${page}" makes ${count} requests.`);
  }
}

/** Builds an app with variables, `NAME=value`: what is prefixed with `NEXT_PUBLIC_` is put into the browser's part. */
export function buildNext(project: Project, ...variables: readonly string[]): Promise<string> {
  return project.run(
    "env",
    "NEXT_TELEMETRY_DISABLED=1",
    ...variables,
    process.execPath,
    program,
    "build",
  );
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
  const args = [program, "start", "--hostname=127.0.0.1", "--port=0"];
  const env = { ...settings, NEXT_TELEMETRY_DISABLED: "1" };
  const server = start(process.execPath, args, { cwd, env });
  const [, url = ""] = await server.line(/Local:\s+(http\S+)/);
  return { ...server, url };
}
