import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** Bundles an app into one file. */
async function bundle(imports: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: imports, resolveDir: join(import.meta.dirname, ".."), sourcefile: "app.ts" },
    write: false,
    bundle: true,
    format: "esm",
    target: "es2022",
  });
  return `${outputFiles[0]?.text}`;
}

const client = 'export { createMessaging } from "./index.ts";';
/** A text of openapi-fetch. */
const ofOpenapiFetch = "must return new Request";

test("an app of one file has openapi-fetch only where it makes calls by path", async () => {
  expect(await bundle(client)).not.toContain(ofOpenapiFetch);
  const both = await bundle(`${client} export { createHttp } from "./http/index.ts";`);
  expect(both).toContain(ofOpenapiFetch);
});
