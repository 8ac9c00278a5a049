import { join } from "node:path";
import { parseArgs } from "node:util";
import { clientsFolder, spec } from "./folders.ts";
import { generateClient } from "./generate-client.ts";
import { chooseLanguages } from "./languages/languages.ts";
import { runAll } from "./run.ts";
import { availableLanguages } from "./toolchain.ts";

// pnpm clients build             generates and packages every client
// pnpm clients build python      one of them
const { positionals } = parseArgs({ allowPositionals: true });

for (const language of await availableLanguages(chooseLanguages(positionals))) {
  await generateClient(language, spec);
  await runAll(language.package, { cwd: join(clientsFolder, language.name) });
  console.log(`${language.name}: built in clients/${language.name}/generated`);
}
