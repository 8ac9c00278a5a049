import { spawn } from "node:child_process";
import { once } from "node:events";
import { readlinkSync } from "node:fs";
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { memoryStore, type Store } from "../send-once/index.ts";
import { fileStore } from "./index.ts";

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "file-store-")), "a", "b");
});
afterEach(() => rm(join(folder, "../.."), { recursive: true }));

const later = () => Date.now() + 60_000;
const entry = (owner: string, more: object = {}) => ({ owner, until: later(), ...more });

describe.each<[string, () => Store]>([
  ["fileStore", () => fileStore(folder)],
  ["memoryStore", memoryStore],
])("%s", (_, open) => {
  test("keeps one entry for a key", async () => {
    const store = open();
    const [first, second] = [entry("first", { format: "x" }), entry("second")];
    expect(await store.begin("order-17", first)).toBeUndefined();
    expect(await store.begin("order-17", second)).toEqual(first);
    expect(await store.begin("order-17", second, second)).toEqual(first);
    expect(await store.begin("order-18", second)).toBeUndefined();
  });

  test("replaces what is there if that is known", async () => {
    const store = open();
    const [first, second, third] = [entry("first"), entry("second"), entry("third")];
    await store.begin("order-17", first);
    expect(await store.begin("order-17", second, first)).toBeUndefined();
    expect(await store.begin("order-17", third, first)).toEqual(second);
    expect(await store.begin("order-17", third, { ...second, until: 1 })).toEqual(second);
  });

  test("lets its owner replace an entry, again and again", async () => {
    const store = open();
    let last = entry("run", { at: 0 });
    await store.begin("run", last);
    for (let at = 1; at < 4; at += 1) {
      const next = entry("run", { at });
      expect(await store.begin("run", next, last)).toBeUndefined();
      last = next;
    }
    expect(await store.begin("run", entry("other"))).toEqual(last);
  });

  test("settles an entry of the same owner, and no other", async () => {
    const store = open();
    await store.settle("order-17", entry("nobody"));
    const first = entry("first");
    expect(await store.begin("order-17", first)).toBeUndefined();
    await store.settle("order-17", entry("second"));
    expect(await store.begin("order-17", entry("second"))).toEqual(first);
    const done = entry("first", { outcome: "done", data: [{ at: 1 }] });
    await store.settle("order-17", done);
    expect(await store.begin("order-17", entry("second"))).toEqual(done);
  });

  test("lets one of many begin, and one of many take over", async () => {
    const store = open();
    const all = Array.from({ length: 20 }, (_, at) => entry(`owner-${at}`));
    const begun = await Promise.all(all.map((one) => store.begin("order-17", one)));
    expect(begun.filter((there) => there === undefined)).toHaveLength(1);
    const theirs = begun.find((there) => there !== undefined);
    const others = all.map((one) => ({ ...one, owner: `${one.owner}-again` }));
    const taken = await Promise.all(others.map((one) => store.begin("order-17", one, theirs)));
    expect(taken.filter((there) => there === undefined)).toHaveLength(1);
    await store.settle("order-17", { ...(theirs ?? entry("")), until: 1 });
    const mine = others[taken.indexOf(undefined)];
    expect(await store.begin("order-17", entry("last"))).toEqual(mine);
  });

  test.each(["", "a/../b", "x".repeat(10_000), "\u0000", "ключ"])(
    "takes any key: %j",
    async (key) => {
      const store = open();
      const mine = entry("mine");
      expect(await store.begin(key, mine)).toBeUndefined();
      expect(await store.begin(key, entry("yours"))).toEqual(mine);
    },
  );
});

test("a file for each key, for its owner's eyes alone", async () => {
  const store = fileStore(folder);
  for (const key of ["order-17", "order-18"]) {
    const mine = entry("mine");
    await store.begin(key, mine);
    await store.settle(key, { ...mine, until: 0 });
  }
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("its owner replaces a live entry in its file, and one that is over as anybody else", async () => {
  const store = fileStore(folder);
  const [live, over] = [entry("mine"), { owner: "mine", until: 1 }];
  await store.begin("order-17", entry("mine", { at: 0 }));
  for (const next of [live, over]) {
    await store.begin("order-17", next, await store.begin("order-17", next));
  }
  expect(await readdir(folder)).toHaveLength(1);
  await store.begin("order-17", live, over);
  expect(await readdir(folder)).toHaveLength(2);
});

test("an entry that is no JSON leaves nothing behind", async () => {
  await expect(fileStore(folder).begin("order-17", entry("mine", { id: 1n }))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});

test("what is in a file but not an entry is an error, and no fresh start", async () => {
  const store = fileStore(folder);
  await store.begin("order-17", entry("mine"));
  const [file = ""] = await readdir(folder);
  await writeFile(join(folder, file), "");
  await expect(store.begin("order-17", entry("mine"))).rejects.toThrow("JSON");
  await rm(join(folder, file));
  await mkdir(join(folder, file));
  await expect(store.begin("order-17", entry("mine"))).rejects.toThrow("EISDIR");
});

test("a folder that cannot be made is an error, until it can", async () => {
  const file = join(folder, "../../file");
  await writeFile(file, "");
  const store = fileStore(join(file, "sent"));
  await expect(store.begin("order-17", entry("mine"))).rejects.toThrow("ENOTDIR");
  await rm(file);
  expect(await store.begin("order-17", entry("mine"))).toBeUndefined();
});

const linux = describe.runIf(process.platform === "linux");

linux("what was kept", () => {
  const pathOf = (fd: number | string) => readlinkSync(`/proc/self/fd/${fd}`);

  test("outlives a power cut: each file is flushed, and the folder of each new name", async () => {
    const flushed = new Set<string>();
    const handle = await open("/");
    vi.spyOn(Object.getPrototypeOf(handle), "sync").mockImplementation(async function (this: {
      fd: number;
    }) {
      flushed.add(pathOf(this.fd).replace(/\..*/, ".aside"));
    });
    await handle.close();
    const store = fileStore(folder);
    await store.begin("order-17", entry("mine"));
    const [file = ""] = await readdir(folder);
    const kept = [`${join(folder, file)}.aside`, folder];
    expect(flushed).toEqual(new Set([...kept, dirname(folder), join(folder, "../..")]));
    flushed.clear();
    await store.settle("order-17", entry("mine"));
    expect(flushed).toEqual(new Set(kept));
  });

  test("is not held open", async () => {
    const store = fileStore(folder);
    await store.begin("order-17", entry("mine"));
    const paths = (await readdir("/proc/self/fd")).map((fd) => {
      try {
        return pathOf(fd);
      } catch {
        return "";
      }
    });
    expect(paths.filter((path) => path.startsWith(folder))).toEqual([]);
  });
});

linux("an owner", () => {
  const program = `
    const { fileStore } = await import(${JSON.stringify(new URL("./index.ts", import.meta.url).href)});
    const store = fileStore(process.argv[1]);
    await store.begin("order-17", { owner: "other", until: Date.now() + 60_000 });
    console.log("begun");
    setInterval(() => {}, 1_000);
  `;
  async function startOther() {
    const args = [
      "--conditions=@messaging-sdk/source",
      "--input-type=module",
      "--eval",
      program,
      folder,
    ];
    const other = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void other.kill("SIGKILL"));
    await once(other.stdout, "data");
    return other;
  }

  test("that was killed is known to be dead, and one that lives is not", async () => {
    const other = await startOther();
    const store = fileStore(folder);
    const live = await store.begin("order-17", entry("mine"));
    expect(live).toMatchObject({ owner: "other", until: expect.any(Number) });
    expect(live?.until).toBeGreaterThan(Date.now());
    const closed = once(other, "close");
    other.kill("SIGKILL");
    await closed;
    const dead = await store.begin("order-17", entry("mine"));
    expect(dead).toEqual({ owner: "other", until: 0 });
    // What was read as over may be replaced at any time after.
    vi.useFakeTimers({ toFake: ["Date"], now: later() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await store.begin("order-17", entry("mine"), dead)).toBeUndefined();
  });

  test("whose number another process has got is known by its start", async () => {
    await startOther();
    const store = fileStore(folder);
    const [file = ""] = await readdir(folder);
    const text = await readFile(join(folder, file), "utf8");
    await writeFile(join(folder, file), text.replace(/ \d+"}$/, ' 1"}'));
    expect(await store.begin("order-17", entry("mine"))).toEqual({ owner: "other", until: 0 });
    await writeFile(join(folder, file), text.replace(/"by":"\S+/, '"by":"another-machine'));
    const elsewhere = await store.begin("order-17", entry("mine"));
    expect(elsewhere?.until).toBeGreaterThan(0);
  });
});
