import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { collect, newService, numbers, statuses, template } from "../../test/bulk-service.ts";
import { fakeMessaging } from "../../test/fake-fetch.ts";
import { bulk } from "../bulk/index.ts";
import { type FileCheckpoint, fileCheckpoint } from "./index.ts";

let folder = "";
let path = "";
const stores: FileCheckpoint[] = [];
const open = (at = path) => {
  const store = fileCheckpoint(at);
  stores.push(store);
  return store;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-checkpoint-"));
  path = join(folder, "run.json");
});

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await rm(folder, { recursive: true });
});

const held = { name: "InvalidInputError", field: "checkpoint" };

test("a text is kept whole, and nothing is left beside it", async () => {
  const store = open();
  expect(await store.load()).toBeUndefined();
  await store.save("one, and longer");
  await store.save("two");
  expect(await store.load()).toBe("two");
  expect(await readFile(path, "utf8")).toBe("two");
  await store.close();
  expect(await readdir(folder)).toEqual(["run.json"]);
  expect(await open().load()).toBe("two");
});

test("only a file that is not there is the start of a run", async () => {
  await mkdir(path);
  await expect(open().load()).rejects.toMatchObject({ code: "EISDIR" });
  await expect(open(join(folder, "none", "run.json")).load()).rejects.toMatchObject({
    code: "ENOENT",
  });
});

describe("the lock", () => {
  const lockBy = (holder: string) => writeFile(`${path}.lock`, holder);
  const deadPid = () => spawnSync(process.execPath, ["--version"]).pid;

  test("lets one store in at a time", async () => {
    const [first, second] = [open(), open()];
    await first.load();
    await expect(second.load()).rejects.toMatchObject(held);
    await expect(second.save("x")).rejects.toMatchObject(held);
    await second.close();
    await first.save("of the first");
    await first.close();
    expect(await second.load()).toBe("of the first");
  });

  test.each([
    ["a process that is dead", () => `${hostname()} ${deadPid()} a`],
    ["an earlier process with this one's number", () => `${hostname()} ${process.pid} a`],
  ])("of %s is taken over", async (_, holder) => {
    await lockBy(holder());
    expect(await open().load()).toBeUndefined();
  });

  test.each([
    ["a live process", () => `${hostname()} ${process.ppid} a`],
    ["another machine", () => "elsewhere 1 a"],
    ["nobody yet", () => ""],
  ])("of %s is not, unless it is no longer renewed", async (_, holder) => {
    await lockBy(holder());
    await expect(open().load()).rejects.toMatchObject(held);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(`${path}.lock`, longAgo, longAgo);
    expect(await open().load()).toBeUndefined();
  });

  test("that was taken over stops the run that had it", async () => {
    const store = open();
    await store.save("mine");
    await lockBy("elsewhere 1 a");
    await expect(store.save("mine, too")).rejects.toMatchObject(held);
    await store.close();
    expect(await readFile(path, "utf8")).toBe("mine");
    expect(await readFile(`${path}.lock`, "utf8")).toBe("elsewhere 1 a");
  });
});

test("two runs on one file send nothing twice, and the second says why", async () => {
  const { list, handle } = newService();
  const start = () => {
    const options = { batchSize: 2, concurrency: 1, checkpoint: open() };
    return bulk(fakeMessaging(handle).messaging).sendSms(numbers(10), template, options);
  };
  let isFirst = true;
  for await (const { status } of start()) {
    expect(status).toBe("done");
    if (isFirst) await expect(collect(start())).rejects.toMatchObject(held);
    isFirst = false;
  }
  expect(list).toHaveLength(10);
  expect(await readdir(folder)).toEqual(["run.json"]);
  expect(statuses(await collect(start()))).toEqual([]);
});
