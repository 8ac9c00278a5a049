import { undiciTransport } from "@messaging-sdk/client/undici";
import { smoke } from "./smoke.ts";

// Node, Bun and Deno: the arguments are the URL and, to call by undici, its name.
const [url = "", undici] = process.argv.slice(2);
const agent = undici && new (await import(undici)).Agent();
console.log(await smoke(url, agent && undiciTransport(agent)));
if (agent) await agent.close();
