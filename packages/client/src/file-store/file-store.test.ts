import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readlinkSync } from "node:fs";
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { isMessagingError } from "../errors/messaging-error.ts";
import { testStore } from "../testing/index.ts";
import { fileStore } from "./index.ts";

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "file-store-")), "a", "b");
});
afterEach(() => rm(join(folder, "../.."), { recursive: true }));

const fileOf = (key: string) => createHash("sha256").update(JSON.stringify(key)).digest("hex");
const later = () => Date.now() + 60_000;
const entry = (owner: string, more: object = {}) => ({ owner, until: later(), ...more });

/** Deletes files as `find -not -newermt` does. */
async function deleteBefore(time: Date) {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    if ((await stat(path)).mtime < time) await rm(path);
  }
}

const damage = async (key: string) => {
  await fileStore(folder).begin(`${key} other`, entry("other"));
  for (const file of await readdir(folder)) await truncate(join(folder, file), 20);
};

describe("the contract", () => {
  for (const { name, run } of testStore(() => fileStore(folder), { deleteBefore, damage })) {
    test(name, run);
  }
});

test.each(["", "a/../b", "x".repeat(10_000), "\u0000", "ключ"])(
  "takes any key: %j",
  async (key) => {
    const store = fileStore(folder);
    const own = entry("mine");
    expect(await store.begin(key, own)).toBeUndefined();
    expect(await store.begin(key, entry("yours"))).toEqual(own);
  },
);

test("a file for each key, for its owner's eyes alone", async () => {
  const store = fileStore(folder);
  for (const key of ["order-17", "order-18"]) {
    const own = entry("mine");
    await store.begin(key, own);
    await store.settle(key, { ...own, until: 0 });
  }
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("a key has one file, also after its entry was replaced", async () => {
  const store = fileStore(folder);
  const [first, second, third] = ["first", "second", "third"].map((owner) => entry(owner));
  for (const [next, expected] of [[first], [first], [second, first], [third, second]]) {
    expect(await store.begin("order-17", next ?? entry(""), expected)).toBeUndefined();
  }
  await store.settle("order-17", { ...entry("third"), until: 1 });
  expect(await readdir(folder)).toEqual([fileOf("order-17")]);
  expect(await store.begin("order-17", entry("last"))).toEqual({ owner: "third", until: 1 });
});

describe("a process that replaces an entry", () => {
  const [first, second, third] = ["first", "second", "third"].map((owner) => entry(owner));

  /** The state between its two steps. */
  async function replaceHalf(by: string) {
    const store = fileStore(folder);
    await store.begin("order-17", first ?? entry(""));
    const [name = ""] = await readdir(folder);
    const kept = JSON.parse(await readFile(join(folder, name), "utf8"));
    const claim = join(folder, `${name}.${kept.next}`);
    await writeFile(claim, JSON.stringify({ entry: second, by: by || kept.by, next: "x" }));
    return { store, claim, file: join(folder, name) };
  }

  test("and has died is taken to be done with it", async () => {
    const { store } = await replaceHalf("");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await store.begin("order-17", entry("last"))).toEqual(second);
    expect(await store.begin("order-17", third ?? entry(""), first)).toEqual(second);
    expect(await store.begin("order-17", third ?? entry(""), second)).toBeUndefined();
    expect(await readdir(folder)).toHaveLength(1);
    expect(await store.begin("order-17", entry("last"))).toEqual(third);
  });

  test("is waited for", async () => {
    const { store, claim, file } = await replaceHalf("");
    const takeOver = () => store.begin("order-17", third ?? entry(""), second);
    const asked = takeOver();
    expect(await Promise.race([asked, setTimeout(20, "waits")])).toBe("waits");
    await rename(claim, file);
    // It may have read the first just before.
    expect((await asked) ?? first).toEqual(first);
    expect(await takeOver()).toBeUndefined();
    expect(await store.begin("order-17", entry("last"))).toEqual(third);
  });
});

describe("what version 0.1.0 has left", () => {
  const done = { owner: "b", until: 1, outcome: "done" };
  const write = (end: string, kept: object) =>
    writeFile(join(folder, `${end}`), JSON.stringify({ entry: kept, by: "" }));

  async function oldFiles(...entries: (object | undefined)[]) {
    const store = fileStore(folder);
    await store.settle("order-17", entry("a"));
    await mkdir(folder, { recursive: true });
    const name = fileOf("order-17");
    for (const [at, kept] of entries.entries()) {
      if (kept) await write(at === 0 ? name : `${name}.${at}`, kept);
    }
    return store;
  }

  test.each([
    ["one entry", [done]],
    ["one that was replaced", [entry("a"), done]],
    ["one that was replaced twice", [entry("a"), entry("c"), done]],
    ["the replacement alone, which deletion by age leaves", [undefined, done]],
  ])("is understood: %s", async (_, files) => {
    const store = await oldFiles(...files);
    expect(await store.begin("order-17", entry("new"))).toEqual(done);
    const rejected = { ...done, outcome: "rejected" };
    await store.settle("order-17", rejected);
    expect(await store.begin("order-17", entry("new"), done)).toEqual(rejected);
    expect(await readdir(folder)).toHaveLength(1);
    const own = entry("new");
    expect(await store.begin("order-17", own, rejected)).toBeUndefined();
    expect(await store.begin("order-17", entry("last"))).toEqual(own);
  });

  test("is no fresh start where it is damaged", async () => {
    const store = await oldFiles(entry("a"), {});
    await expect(store.begin("order-17", entry("new"))).rejects.toThrow(/\.1 cannot be read/);
  });
});

test("an entry that is no JSON leaves nothing behind", async () => {
  await expect(fileStore(folder).begin("order-17", entry("mine", { id: 1n }))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});

test.each(["", "{", "null", "{}", '{"entry":{"owner":"a"}}'])(
  "what is in a file but not an entry is an error that names it: %s",
  async (text) => {
    const store = fileStore(folder);
    await store.begin("order-17", entry("mine"));
    const file = join(folder, fileOf("order-17"));
    await writeFile(file, text);
    const begun = Promise.resolve(store.begin("order-17", entry("mine")));
    const error: unknown = await begun.catch((reason: unknown) => reason);
    expect(isMessagingError(error)).toBe(true);
    expect(error).toMatchObject({ code: "store_failed", message: expect.stringContaining(file) });
    await expect(store.settle("order-17", entry("mine"))).rejects.toThrow(file);
  },
);

test.each(["", undefined, null, 5])("%o is no folder, and is refused at once", (wrong) => {
  expect(() => fileStore(wrong as never)).toThrow("folder must be a path");
});

test("a folder in its place is an error that names it", async () => {
  const file = join(folder, fileOf("order-17"));
  await mkdir(file, { recursive: true });
  const begun = fileStore(folder).begin("order-17", entry("mine"));
  await expect(begun).rejects.toThrow(file);
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
    await writeFile(join(folder, file), text.replace(/ \d+"(?=,"next)/, ' 1"'));
    expect(await store.begin("order-17", entry("mine"))).toEqual({ owner: "other", until: 0 });
    await writeFile(join(folder, file), text.replace(/"by":"\S+/, '"by":"another-machine'));
    const elsewhere = await store.begin("order-17", entry("mine"));
    expect(elsewhere?.until).toBeGreaterThan(0);
  });
});

describe("ten processes at once", () => {
  // Each takes over what it has seen, and counts on; between, it settles its own.
  const program = `
    const { fileStore } = await import(${JSON.stringify(new URL("./index.ts", import.meta.url).href)});
    const [folder, owner, count] = process.argv.slice(1);
    const store = fileStore(folder);
    let over;
    for (let won = 0; won < Number(count); ) {
      const mine = { owner: owner + won, until: Date.now() + 60_000, at: (over?.at ?? 0) + 1 };
      const there = await store.begin("order-17", mine, over);
      over = there ?? mine;
      if (there) continue;
      console.log(mine.at);
      if (won % 2 === 0) await store.settle("order-17", { ...mine, until: 1 });
      won += 1;
    }
  `;

  test("replace each entry once", async () => {
    const count = 5;
    const others = Array.from({ length: 10 }, async (_, at) => {
      const args = ["--conditions=@messaging-sdk/source", "--input-type=module", "--eval", program];
      const other = spawn(process.execPath, [...args, folder, `owner-${at}-`, `${count}`], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      onTestFinished(() => void other.kill("SIGKILL"));
      return (await text(other.stdout)).trim().split("\n").map(Number);
    });
    const won = (await Promise.all(others)).flat().sort((one, next) => one - next);
    expect(won).toEqual(Array.from({ length: 10 * count }, (_, at) => at + 1));
    expect(await readdir(folder)).toHaveLength(1);
  });
});
