import { join, resolve } from "node:path";
import { type ManualChunksOption, rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import type { TypedPackage } from "./entries.ts";

const banner = `// The types that users of this package can see, gathered from its built declarations by \`pnpm api\`.
// Do not edit. A change here is a change of the public types: review it as one.
`;

const tsconfig = resolve(import.meta.dirname, "../../tsconfig.json");

/**
 * The report of a package, file by file: an entry point each, every declaration that its users can see or that those
 * refer to, once. What several entry points share is in `shared.d.ts`.
 */
export async function writeReport(
  root: string,
  { folder, entries }: TypedPackage,
): Promise<Map<string, string>> {
  const files = entries.map(({ report, types }) => [report, join(root, folder, types)] as const);
  const bundle = await rollup({
    input: Object.fromEntries(files),
    external: (id) => !/^[./]/.test(id),
    plugins: [dts({ tsconfig })],
    // Users may be given what they cannot name, such as the call inside an error.
    onwarn: () => {},
  });
  const { output } = await bundle.generate({
    entryFileNames: "[name].d.ts",
    chunkFileNames: "[name].d.ts",
    minifyInternalExports: false,
    manualChunks: sharedChunk(new Set(files.map(([, file]) => file))),
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === "chunk");
  return new Map(chunks.map(({ fileName, code }) => [fileName, `${banner}${code}`]));
}

/** One chunk for all that is reached from more than one entry, so that moving a file changes no other report. */
function sharedChunk(entries: ReadonlySet<string>): ManualChunksOption {
  return (id, { getModuleInfo }) => {
    const seen = new Set<string>();
    const climb = (module: string) => {
      if (seen.has(module)) return;
      seen.add(module);
      getModuleInfo(module)?.importers.forEach(climb);
    };
    climb(id);
    const reachedFrom = entries.intersection(seen);
    return reachedFrom.size > 1 && !entries.has(id) ? "shared" : undefined;
  };
}
