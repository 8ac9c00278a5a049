import { undiciTransport } from "@messaging-sdk/client/undici";
import { runPlan } from "./suite.ts";

// Node, Bun and Deno: the arguments are the plan and, to call by undici, its name. The verdicts are all that is printed.
const [plan = "", undici] = process.argv.slice(2);
const parsed = JSON.parse(plan);
console.log(JSON.stringify(await (undici ? runByUndici(undici) : runPlan(parsed))));

async function runByUndici(name: string) {
  const { Agent } = await import(name);
  const agent = new Agent();
  const verdicts = await runPlan(parsed, undiciTransport(agent));
  await agent.close();
  return verdicts;
}
