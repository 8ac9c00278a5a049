import { join } from "node:path";
import { clientPackage } from "../folders.ts";
import { bundleForBrowser } from "../program/bundle.ts";
import { wholeClient } from "../program/program.ts";
import { bytesOf } from "./bytes.ts";

/** What an export of its own, such as `bulk`, adds to an app that has the client already. */
export async function gzipOnTop(name: string): Promise<number> {
  const module = join(clientPackage, "src", name, "index.ts");
  const both = await gzipOf(`${wholeClient} export * from ${JSON.stringify(module)};`);
  return both - (await gzipOf(wholeClient));
}

export async function gzipOf(program: string): Promise<number> {
  return bytesOf(await bundleForBrowser(program)).gzip;
}
