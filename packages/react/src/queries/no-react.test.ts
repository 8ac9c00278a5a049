import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

/** Says of each module that is imported from elsewhere what it is, so that nothing of React can hide behind another. */
const program = `
  import { registerHooks } from "node:module";
  const imported = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      if (!/^([./]|node:|file:)/.test(specifier)) imported.add(specifier);
      return next(specifier, context);
    },
  });
  await import("@messaging-sdk/react/queries");
  console.log(JSON.stringify([...imported].sort()));
`;

test("the entry for servers imports neither React nor TanStack's binding to it", async () => {
  const { stdout } = await run(
    process.execPath,
    ["--conditions=@messaging-sdk/source", "--input-type=module", "--eval", program],
    { cwd: import.meta.dirname },
  );
  expect(JSON.parse(stdout)).toEqual([
    "@messaging-sdk/client",
    "@messaging-sdk/client/webhooks",
    "@messaging-sdk/react/queries",
  ]);
});
