import { parseArgs } from "node:util";

// `sdk-start.ts [program]`: prints the milliseconds to import it and create a client, and the memory of the process
// after a hundred calls; of none, the memory of Node.
const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;
const start = performance.now();
const program: { list?(): Promise<unknown> } = file ? await import(file) : {};
const ms = performance.now() - start;
for (let call = 0; call < 100; call++) await program.list?.();
globalThis.gc?.();
const mb = process.memoryUsage().rss / 2 ** 20;
process.stdout.write(JSON.stringify({ ms, mb }), () => process.exit());

export interface Started {
  readonly ms: number;
  readonly mb: number;
}
