import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const readmes = globSync("{README.md,CONTRIBUTING.md,{spec,packages/*}/README.md}", { cwd: root });

/** Every TypeScript block of the documentation, by its place. */
const snippets = readmes.flatMap((file) => {
  const text = readFileSync(join(root, file), "utf8");
  return Array.from(text.matchAll(/^```(tsx?)\n(.*?)^```/gms), ([, kind, code = ""], index) => ({
    name: `${file.replaceAll(/\W+/g, "-")}-${index + 1}.${kind}`,
    code,
  }));
});

test("every snippet of the documentation compiles", async () => {
  expect(snippets.length).toBeGreaterThanOrEqual(5);
  // In this package, where our packages resolve as they do for users.
  const folder = await mkdtemp(join(root, "examples/.snippets-"));
  try {
    for (const { name, code } of snippets)
      await writeFile(join(folder, name), `${code}\nexport {};\n`);
    const config = {
      extends: "../tsconfig.json",
      compilerOptions: { jsx: "react-jsx" },
      include: ["*"],
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const tsc = join(root, "node_modules/.bin/tsc");
    const ran = promisify(execFile)(tsc, ["-p", relative(root, folder)], { cwd: root });
    const { stdout } = await ran.catch(({ stdout }: { stdout: string }) => ({ stdout }));
    expect(stdout).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
});
