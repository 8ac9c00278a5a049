import absent from "../absent.json" with { type: "json" };
import type { Language } from "./languages.ts";
import { clientsFolder, run } from "./run.ts";

type Needs = Pick<Language, "name" | "toolchain">;

/** The languages whose toolchain is installed. Throws if one is missing and `absent.json` does not name its language. */
export async function availableLanguages<L extends Needs>(languages: readonly L[]): Promise<L[]> {
  const available: L[] = [];
  const missingToolchains: string[] = [];
  for (const language of languages) {
    const missing = await missingPrograms(language);
    const what = `${language.name}: ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing.`;
    if (missing.length === 0) available.push(language);
    else if (isAbsent(language)) console.log(`${what} Skipped: listed in clients/absent.json.`);
    else missingToolchains.push(what);
  }
  if (missingToolchains.length > 0) {
    const remedy = "Install it, or list the language in clients/absent.json to skip it.";
    throw new Error([...missingToolchains, remedy].join("\n"));
  }
  return available;
}

async function missingPrograms({ toolchain }: Needs): Promise<string[]> {
  // The generator is a Java program. Java 8 only knows `-version`.
  const programs = Object.entries({ "Java 11 or newer": "java --version", ...toolchain });
  const found = await Promise.all(
    programs.map(([, command]) =>
      run(command, { cwd: clientsFolder }).then(
        () => true,
        () => false,
      ),
    ),
  );
  return programs.filter((_, index) => !found[index]).map(([name]) => name);
}

function isAbsent({ name }: Needs): boolean {
  return (absent as string[]).includes(name);
}
