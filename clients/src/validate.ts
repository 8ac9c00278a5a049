import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { clientsFolder, spec } from "./folders.ts";
import { runGenerator } from "./generator.ts";
import { availableLanguages } from "./toolchain.ts";

// pnpm clients validate      lets the generator judge the spec, and compares what it recommends with decisions.md
const judges = await availableLanguages([{ name: "java", toolchain: {} }]);

for (const _ of judges) {
  const output = await runGenerator(["validate", "--recommend", `--input-spec=${spec}`]);
  const recommended = itemsOf(output, /^\s+- (.+)$/);
  const answered = itemsOf(
    await readFile(join(clientsFolder, "decisions.md"), "utf8"),
    /^- `(.+)`:/,
  );
  const open = recommended.filter((one) => !answered.includes(one));
  const closed = answered.filter((one) => !recommended.includes(one));
  for (const one of open) console.error(`Follow it, or answer it in clients/decisions.md: ${one}`);
  for (const one of closed) console.error(`No longer said, yet in clients/decisions.md: ${one}`);
  console.log(`${recommended.length} recommendations, ${open.length} without an answer`);
  process.exitCode = open.length + closed.length > 0 ? 1 : 0;
}

/** The first group of each line that matches. */
function itemsOf(text: string, pattern: RegExp): string[] {
  return text.split("\n").flatMap((line) => pattern.exec(line)?.[1] ?? []);
}
