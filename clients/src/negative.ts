import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cacheFolder, clientsFolder, spec } from "./folders.ts";
import { chooseLanguages } from "./languages/languages.ts";
import { retype } from "./retype.ts";
import { testClient } from "./test-client.ts";
import { availableLanguages } from "./toolchain.ts";

// pnpm clients negative           changes a property's type, in a copy of the spec, and expects every suite to notice
// pnpm clients negative python    one of them
const { positionals } = parseArgs({ allowPositionals: true });
const changed = join(cacheFolder, "changed.json");
await mkdir(cacheFolder, { recursive: true });
const document = JSON.parse(await readFile(spec, "utf8"));
await writeFile(changed, JSON.stringify(retype(document, "Sms", "numberOfParts")));

for (const language of await availableLanguages(chooseLanguages(positionals))) {
  const { row, faults } = await testClient(language, changed);
  // The client can be made, and its contract program fails for this very property, however it is spelt there.
  const notices =
    row.cells.generates.isWhole && faults.some((fault) => /number_?of_?parts/i.test(fault));
  console.log(`${language.name}: ${notices ? "notices" : "DOES NOT NOTICE"} a changed type`);
  if (!notices) {
    console.error(faults.join("\n"));
    process.exitCode = 1;
  }
  // What is there now is the client of no spec.
  await rm(join(clientsFolder, language.name, "generated"), { recursive: true, force: true });
}
