import { readFile, rename, writeFile } from "node:fs/promises";
import type { CheckpointStore } from "@messaging-sdk/client/bulk";

/** Keeps a checkpoint in a file, which at every moment holds a whole one. */
export function checkpointFile(path: string): CheckpointStore {
  return {
    load: () => readFile(path, "utf8").catch(() => undefined),
    async save(checkpoint) {
      await writeFile(`${path}.new`, checkpoint, { flush: true });
      await rename(`${path}.new`, path);
    },
  };
}
