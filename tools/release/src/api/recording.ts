import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "../run.ts";

/** What a user of the client sees happen, in each situation: the report of behavior, beside those of types. */
export const recordingPath = "packages/client/api/behavior.txt";

const program = "packages/reliability/src/behavior/main.ts";

/** The recording of the work tree; none where there is no program that makes one. */
export async function writeRecording(root: string): Promise<Map<string, string>> {
  if (!existsSync(join(root, program))) return new Map();
  // The sources are played: they need no build.
  const args = ["--conditions=@messaging-sdk/source", program];
  return new Map([[recordingPath, await run(process.execPath, args, { cwd: root })]]);
}
