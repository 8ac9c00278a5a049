import { execFile } from "node:child_process";
import { cp, mkdir, mkdtempDisposable, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { applyOverlay } from "./apply-overlay.ts";
import { generateOther } from "./generate.ts";

const root = resolve(import.meta.dirname, "../../..");
const parcels = (name: string) => join(root, "tools/generate/fixtures/parcels", name);

const base = { paths: { "/a": { get: { tags: ["x"], n: 1 } }, "/it's": {} }, list: [1, 2, 3] };
const apply = (...actions: object[]) => applyOverlay(base, { overlay: "1.1.0", actions });

test("objects are merged, lists grow, the rest is replaced, and the document that was given stays as it was", () => {
  const before = structuredClone(base);
  const update = { tags: ["y"], n: 2, more: { b: 1 } };
  expect(apply({ target: "$.paths['/a'].get", update }).paths["/a"].get).toEqual({
    ...{ tags: ["x", "y"], n: 2, more: { b: 1 } },
  });
  expect(apply({ target: "$.list", update: 4 }).list).toEqual([1, 2, 3, 4]);
  expect(apply({ target: "$.list[0]", update: 9 }).list).toEqual([9, 2, 3]);
  expect(apply({ target: "$", update: { "x-a": 1 } })).toEqual({ ...base, "x-a": 1 });
  expect(apply({ target: '$.paths["/it\'s"]', update: { get: 1 } }).paths["/it's"]).toEqual({
    get: 1,
  });
  expect(base).toEqual(before);
});

test("what is removed is gone, in whichever order, and a copy is of its own", () => {
  expect(apply({ target: "$.list[?@ < 3]", remove: true, update: 7 }).list).toEqual([3]);
  expect(apply({ target: "$.paths['/a'].get.n", remove: true }).paths["/a"].get).toEqual({
    tags: ["x"],
  });
  const copied = apply({ target: '$.paths["/it\'s"]', copy: "$.paths['/a']" });
  expect(copied.paths["/it's"]).toEqual(base.paths["/a"]);
});

test.each([
  ["another version", { overlay: "2.0.0", actions: [] }, /is no OpenAPI Overlay 1\.0 or 1\.1/],
  ["no actions", { overlay: "1.0.0" }, /a list of `actions`/],
  ["nothing", null, /is no OpenAPI Overlay/],
  [
    "a copy of several nodes",
    { overlay: "1.1.0", actions: [{ target: "$", copy: "$.list[*]" }] },
    /copies \$\.list\[\*\], which must be one node/,
  ],
])("%s is refused", (_, overlay, message) => {
  expect(() => applyOverlay(base, overlay)).toThrow(message);
});

test("an action that finds nothing changes nothing, and is warned of", () => {
  const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  expect(apply({ target: "$.gone", update: { a: 1 } })).toEqual(base);
  expect(warned).toHaveBeenCalledWith("The document has no $.gone of the overlay.");
});

test("the document of another service is refused, says why, and is taken with an overlay", {
  timeout: 60_000,
}, async () => {
  const without = await generateOther(root, parcels("openapi.yaml"));
  expect([without.count, without.refused.length]).toEqual([0, 4]);
  const { code, count, refused } = await generateOther(
    root,
    parcels("openapi.yaml"),
    parcels("overlay.yaml"),
  );
  expect([count, refused.map(({ operation }) => operation)]).toEqual([3, ["health"]]);

  // What is written takes the place of ours in the client.
  await using folder = await mkdtempDisposable(join(tmpdir(), "messaging-overlay-"));
  const at = (path: string) => join(folder.path, path);
  await cp(join(root, "packages/client/src"), at("packages/client/src"), { recursive: true });
  await cp(join(root, "packages/client/package.json"), at("packages/client/package.json"));
  await symlink(join(root, "packages/client/node_modules"), at("packages/client/node_modules"));
  for (const [path, text] of code) {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), text);
  }
  await writeFile(at("packages/client/program.ts"), program);
  const args = ["--conditions=@messaging-sdk/source", at("packages/client/program.ts")];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(JSON.parse(stdout)).toEqual({
    "a lost order is not repeated": ["unknown", "POST"],
    "a lost order with a key is looked up": ["found", "POST", "GET reference=o-2"],
    "a lost move is repeated": ["done", "PATCH", "PATCH"],
    "a refusal of its gateway is one": ["rejected", "POST"],
    "a refusal of no known shape is doubt": ["unknown", "POST"],
    "a list is read to its end": ["1 2", "GET", "GET skip=1"],
  });
});

/** A service whose parcels are kept, and which loses the response to what it is told to. */
const program = `
import { createMessaging } from "./src/index.ts";
import { memoryStore, sendOnce } from "./src/send-once/index.ts";

const parcels = [], told = {};
let requests = [], trouble = [];
const lose = { isKept: true, end: () => { throw new TypeError("fetch failed"); } };
const refuse = (body) => ({ isKept: false, end: () => Response.json(body, { status: 422 }) });
const messaging = createMessaging({
  baseUrl: "https://parcels.example.com",
  apiKey: "key",
  fetch: async (url, { method, body }) => {
    const query = new URL(url).searchParams;
    query.delete("take");
    requests.push([method, query].join(" ").trim());
    const { reference, skip = 0 } = Object.fromEntries(query);
    const { isKept = true, end } = trouble.shift() ?? {};
    if (method === "POST" && isKept) parcels.push({ id: parcels.length + 1, ...JSON.parse(body) });
    const instead = end?.();
    const listed = parcels.filter((one) => !reference || one.reference === reference).slice(skip);
    const data = method === "GET" ? listed : method === "POST" ? [parcels.at(-1)] : [{ id: 7, reference: "a" }];
    return instead ?? Response.json({ data }, { status: method === "POST" ? 201 : 200 });
  },
});
async function tell(name, call, ...bad) {
  requests = [];
  trouble = bad;
  const end = await call().catch(({ outcome }) => outcome);
  told[name] = [end?.via ?? (typeof end === "string" ? end : "done"), ...requests];
}
let orders = 0;
const order = () => ({ reference: "o-" + ++orders, address: "b" });
await tell("a lost order is not repeated", () => messaging.parcels.order(order()), lose);
const once = () => sendOnce(messaging, order(), { idempotencyKey: "o-2", store: memoryStore() });
await tell("a lost order with a key is looked up", once, lose);
await tell("a lost move is repeated", () => messaging.parcels.move(7, { address: "b" }), lose);
await tell("a refusal of its gateway is one", () => messaging.parcels.order(order()), refuse({ error: true, message: "No." }));
await tell("a refusal of no known shape is doubt", () => messaging.parcels.order(order()), refuse({ fault: { no: "No." }, at: 1 }));
await tell("a list is read to its end", async () => (await Array.fromAsync(messaging.parcels.list())).map(({ id }) => id).join(" "));
console.log(JSON.stringify(told));
`;
