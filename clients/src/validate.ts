import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { clientsFolder } from "./folders.ts";
import { runGenerator } from "./generator.ts";

// pnpm clients:validate      lets the generator judge the spec, and compares what it recommends with decisions.md

const spec = fileURLToPath(import.meta.resolve("@messaging-sdk/spec/openapi.json"));
const output = await runGenerator(["validate", "--recommend", `--input-spec=${spec}`]);
const recommended = output.split("\n").flatMap((line) => /^\s+- (.+)$/.exec(line)?.[1] ?? []);

const decisions = await readFile(join(clientsFolder, "decisions.md"), "utf8");
const answered = decisions.split("\n").flatMap((line) => /^### `(.+)`$/.exec(line)?.[1] ?? []);

const faults = [
  ...recommended
    .filter((one) => !answered.includes(one))
    .map((one) => `Follow this, or answer it in clients/decisions.md: ${one}`),
  ...answered
    .filter((one) => !recommended.includes(one))
    .map((one) => `No longer recommended, so take it out of clients/decisions.md: ${one}`),
];
for (const fault of faults) console.error(fault);
console.log(
  `openapi-generator recommends ${recommended.length}, of which ${recommended.length - faults.length} are answered.`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
