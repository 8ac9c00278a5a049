import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Runs a program on the client in another process; its `fetch` resolves to `response`. */
async function run(response: string, program: string) {
  const client = new URL("../index.ts", import.meta.url).href;
  const code = `
    import { createMessaging } from ${JSON.stringify(client)};
    let asked = 0;
    const fetch = async () => { asked += 1; return ${response}; };
    const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: "k3y", fetch });
    ${program}`;
  const args = ["--conditions=@messaging-sdk/source", "--input-type=module", "--eval", code];
  // Far below the limits of 30 s and 120 s that would hold the process.
  const ran = promisify(execFile)(process.execPath, args, { timeout: 20_000 });
  return ran.then(
    ({ stdout }) => ({ stdout, exitCode: 0 }),
    (error: { stdout: string; code: number | null }) => ({
      stdout: error.stdout,
      exitCode: error.code,
    }),
  );
}

test("a finished call lets the process go", { timeout: 30_000 }, async () => {
  const finished = "Response.json({ data: [] })";
  expect(await run(finished, "await messaging.groups.list(); console.log('done');")).toEqual({
    stdout: "done\n",
    exitCode: 0,
  });
});

test("a limit alone does not hold it", { timeout: 30_000 }, async () => {
  // 13 is Node's "unsettled top-level await": nothing was left to wait for.
  const never = "new Promise(() => {})";
  expect(await run(never, "await messaging.groups.list();")).toMatchObject({ exitCode: 13 });
});

test("a wait before a retry does: it is work still to be done", { timeout: 30_000 }, async () => {
  const busyAtFirst =
    "asked === 1 ? new Response(null, { status: 503, headers: { 'retry-after-ms': '50' } }) : Response.json({ data: [] })";
  const program =
    "const { response } = await messaging.groups.list(); console.log(response.attempts);";
  expect(await run(busyAtFirst, program)).toEqual({ stdout: "2\n", exitCode: 0 });
});
