import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { breaksSince, mayBreak } from "./breaks.ts";
import { generateClient, runGenerator, sdkVersion } from "./generator.ts";
import { chooseLanguages } from "./languages.ts";
import { clientsFolder, runAll, specFile } from "./run.ts";
import { tableLines } from "./table.ts";
import { type LanguageResult, testClient } from "./test-client.ts";
import { availableLanguages } from "./toolchain.ts";

/** `build [language]`: generates and packages the clients. */
export async function build(names: string[]): Promise<void> {
  for (const language of await availableLanguages(chooseLanguages(names))) {
    await generateClient(language, specFile);
    await runAll(language.package, { cwd: join(clientsFolder, language.name) });
    console.log(`${language.name}: built in clients/${language.name}/generated`);
  }
}

/** `test [language] [--write]`: builds the clients and runs their contract programs; `--write` updates api/. */
export async function test(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { write: { type: "boolean", default: false } },
  });
  const languages = await availableLanguages(chooseLanguages(positionals));

  const results: LanguageResult[] = [];
  const waiting = [...languages.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, language] = next;
      console.log(`${language.name}: building and testing`);
      results[place] = await testClient(language, specFile);
      for (const failure of results[place].failures) console.error(failure);
    }
  };
  // Two side by side: each waits for its network, and for its build tool to start.
  await Promise.all([work(), work()]);

  console.log(`\n${tableLines(results.map(({ row }) => row)).join("\n")}\n`);

  const outdated: string[] = [];
  for (const { row, listing } of results) {
    const name = `api/${row.language}.txt`;
    const file = join(clientsFolder, name);
    if (values.write) await writeFile(file, listing);
    else if ((await readFile(file, "utf8").catch(() => "")) !== listing) outdated.push(name);
  }
  const stale = !values.write && outdated.length > 0;
  if (stale) {
    console.error(`Stale in clients/: ${outdated.join(", ")}. Run \`pnpm clients test --write\`.`);
  }
  const failed = results.some(({ failures }) => failures.length > 0);
  process.exitCode = failed || stale ? 1 : 0;
}

/**
 * `breaks <release> [language]`: prints what the built clients break for users of that release, which comes from the
 * registries. It fails where something does, and the version says that nothing may.
 */
export async function breaks([release, ...names]: string[]): Promise<void> {
  if (!release) throw new Error("Name a release to compare with: `pnpm clients breaks 0.1.0`.");
  const isAllowed = mayBreak(release, await sdkVersion());
  for (const language of await availableLanguages(chooseLanguages(names))) {
    const found = await breaksSince(release, language);
    console.log(`${language.name}: ${found === "" ? `breaks nothing since ${release}` : found}`);
    if (found !== "" && !isAllowed) process.exitCode = 1;
  }
}

/** `validate`: lets the generator check the spec, and compares its recommendations with decisions.md. */
export async function validate(): Promise<void> {
  const [java] = await availableLanguages([{ name: "java", toolchain: {} }]);
  if (!java) return;
  const output = await runGenerator(["validate", "--recommend", `--input-spec=${specFile}`]);
  const recommended = itemsOf(output, /^\s+- (.+)$/);
  const decisions = await readFile(join(clientsFolder, "decisions.md"), "utf8");
  const decided = itemsOf(decisions, /^- `(.+)`:/);
  const open = recommended.filter((one) => !decided.includes(one));
  const obsolete = decided.filter((one) => !recommended.includes(one));
  for (const one of open) console.error(`Follow it, or reject it in clients/decisions.md: ${one}`);
  for (const one of obsolete) console.error(`Remove it from clients/decisions.md: ${one}`);
  console.log(`${recommended.length} recommendations, ${open.length} without a decision`);
  process.exitCode = open.length + obsolete.length > 0 ? 1 : 0;
}

/** The first group of each matching line. */
function itemsOf(text: string, pattern: RegExp): string[] {
  return text.split("\n").flatMap((line) => pattern.exec(line)?.[1] ?? []);
}
