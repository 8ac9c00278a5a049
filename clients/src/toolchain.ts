import absent from "../absent.json" with { type: "json" };
import { clientsFolder } from "./folders.ts";
import type { Language } from "./language.ts";
import { run } from "./run.ts";

type Needs = Pick<Language, "name" | "toolchain">;

/**
 * The languages whose toolchain is here. It throws when one is missing, unless `absent.json` names the language.
 */
export async function availableLanguages<L extends Needs>(languages: readonly L[]): Promise<L[]> {
  const available: L[] = [];
  const faults: string[] = [];
  for (const language of languages) {
    const missing = await missingPrograms(language);
    const what = `${language.name}: ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing.`;
    if (missing.length === 0) available.push(language);
    else if (isAbsent(language)) console.log(`${what} Left out, as clients/absent.json says.`);
    else faults.push(what);
  }
  if (faults.length > 0) {
    const remedy =
      "Install it, or name the language in clients/absent.json to leave it out for all to see.";
    throw new Error([...faults, remedy].join("\n"));
  }
  return available;
}

async function missingPrograms({ toolchain }: Needs): Promise<string[]> {
  // The generator itself is a Java program. Java 8 knows `-version` alone.
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
