import { parseArgs } from "node:util";
import { draw } from "../fixtures/draw.ts";
import { tableOf } from "./claims.ts";
import { buildClient } from "./generator.ts";
import { chooseLanguages } from "./languages.ts";
import { testClient } from "./test-client.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
const [command = "", ...names] = positionals;
const languages = chooseLanguages(names);

/** `build [language]`: generates and packages the clients. */
async function build(): Promise<void> {
  for (const language of languages) {
    await buildClient(language);
    console.log(`${language.name}: built in clients/${language.name}/generated`);
  }
}

/** `test [language] [--write]`: builds the clients and runs their contract programs; `--write` updates api/. */
async function test(): Promise<void> {
  const results: Awaited<ReturnType<typeof testClient>>[] = [];
  const waiting = languages.entries();
  const work = async () => {
    for (const [place, language] of waiting) {
      console.log(`${language.name}: building and testing`);
      results[place] = await testClient(language, values.write);
      for (const failure of results[place].failures) console.error(failure);
    }
  };
  // Two side by side: each waits for its network, and for its build tool to start.
  await Promise.all([work(), work()]);
  console.log(`\n${tableOf(results.map(({ row }) => row))}\n`);
  if (results.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
}

const commands = new Map<string, () => Promise<void>>(Object.entries({ build, test, draw }));
const run = commands.get(command);
if (!run) throw new Error(`Unknown command "${command}". Expected one of: build, test, draw.`);
await run();
