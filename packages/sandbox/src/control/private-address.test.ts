import { expect, onTestFinished, test, vi } from "vitest";
import { privateTarget } from "./private-address.ts";

const names: Readonly<Record<string, string[]>> = {
  app: ["172.18.0.3"],
  "both.test": ["10.0.0.1", "93.184.216.34"],
  "public.test": ["93.184.216.34"],
  "six.test": ["fd00::5"],
};

const resolve = async (name: string) => {
  const found = names[name];
  if (!found) throw new Error("ENOTFOUND");
  return found;
};

test.each([
  ["http://127.0.0.1:3000/hook", "http://127.0.0.1:3000/hook"],
  ["http://localhost/hook", "http://localhost/hook"],
  ["http://app.localhost/", "http://app.localhost/"],
  ["http://2130706433/", "http://127.0.0.1/"],
  ["http://0x7f.1/", "http://127.0.0.1/"],
  ["http://0177.0.0.1/", "http://127.0.0.1/"],
  ["http://10.1.2.3/", "http://10.1.2.3/"],
  ["http://172.31.255.1/", "http://172.31.255.1/"],
  ["http://192.168.0.1/", "http://192.168.0.1/"],
  ["http://[::1]:80/", "http://[::1]/"],
  ["http://[fd12:3456::1]/", "http://[fd12:3456::1]/"],
  ["http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/"],
  ["http://app:3000/hook?a=1", "http://172.18.0.3:3000/hook?a=1"],
  ["http://six.test/", "http://[fd00::5]/"],
  ["https://app/hook", "https://app/hook"],
])("%s is posted to", async (text, url) => {
  expect(await privateTarget(text, resolve)).toMatchObject({ url });
});

test("a name keeps its own host", async () => {
  expect(await privateTarget("http://app:3000/", resolve)).toMatchObject({ host: "app:3000" });
});

test.each([
  "http://93.184.216.34/",
  "http://1572395042/",
  "http://0x5db8d822/",
  "http://0.0.0.0/",
  "http://169.254.169.254/latest/meta-data",
  "http://172.32.0.1/",
  "http://100.64.0.1/",
  "http://[2606:2800:220:1::]/",
  "http://[::ffff:93.184.216.34]/",
  "http://[::ffff:a9fe:a9fe]/",
  "http://[fe80::1]/",
  "http://[::]/",
  "http://public.test/",
  "https://public.test/",
  "http://both.test/",
  "http://unknown.test/",
  "http://localhost.evil.test/",
  "file:///etc/passwd",
  "ftp://127.0.0.1/",
  "nonsense",
])("%s is not", async (text) => {
  expect(await privateTarget(text, resolve)).toHaveProperty("problem");
});

test("without a resolver, a name is not posted to", async () => {
  expect(await privateTarget("http://app/", undefined)).toHaveProperty("problem");
});

test("it needs no URL.parse, which Node 20.0 does not have", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("URL", Object.assign(class extends URL {}, { parse: undefined }));
  expect(await privateTarget("http://127.0.0.1/", resolve)).toHaveProperty("url");
  expect(await privateTarget("nonsense", resolve)).toHaveProperty("problem");
});
