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
    const limits = { timeoutMs: 3_600_000, deadlineMs: 3_600_000 };
    const options = { baseUrl: "https://api.example.com", apiKey: "k3y", fetch, ...limits };
    const messaging = createMessaging(options);
    ${program}`;
  const args = ["--conditions=@messaging-sdk/source", "--input-type=module", "--eval", code];
  // Far below the limits that would hold the process, and no shorter than a busy machine needs.
  const ran = promisify(execFile)(process.execPath, args, { timeout: 240_000 });
  return ran.then(
    ({ stdout }) => ({ stdout, exitCode: 0 }),
    (error: { stdout: string; code: number | null }) => ({
      stdout: error.stdout,
      exitCode: error.code,
    }),
  );
}

test("a finished call lets the process go", async () => {
  const finished = "Response.json({ data: [] })";
  expect(await run(finished, "await messaging.groups.list(); console.log('done');")).toEqual({
    stdout: "done\n",
    exitCode: 0,
  });
});

test("a limit alone does not hold it", async () => {
  // 13 is Node's "unsettled top-level await": nothing was left to wait for.
  const never = "new Promise(() => {})";
  expect(await run(never, "await messaging.groups.list();")).toMatchObject({ exitCode: 13 });
});

test("a wait before a retry does: it is work still to be done", async () => {
  const busyAtFirst =
    "asked === 1 ? new Response(null, { status: 503, headers: { 'retry-after-ms': '50' } }) : Response.json({ data: [] })";
  const program =
    "const { response } = await messaging.groups.list(); console.log(response.attempts);";
  expect(await run(busyAtFirst, program)).toEqual({ stdout: "2\n", exitCode: 0 });
});
