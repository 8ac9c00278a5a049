import { once } from "node:events";
import { globSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Snippet } from "@messaging-sdk/generate/snippets";
import { accessibilityViolations } from "@messaging-sdk/verify/accessibility";
import { launchChromium } from "@messaging-sdk/verify/browser";
import type { Page } from "playwright";
import { serve } from "vitepress";
import { allSnippets } from "../all-snippets.ts";
import { toRunnable } from "../runnable.ts";

const wide = { width: 1280, height: 900 };
/** The narrowest phone still in use. */
const narrow = { width: 360, height: 740 };

/** Opens each page in Chromium, and runs what has a Run button. */
export async function checkPages(docs: string): Promise<string[]> {
  const dist = join(docs, "dist");
  const { server } = await serve({ root: docs, port: 0 });
  if (!server.listening) await once(server, "listening");
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: wide, colorScheme: "light" });
  const problems: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && origin !== site) {
      problems.push(`${page.url()} asks ${request.url()} for something.`);
    }
  });
  page.on("pageerror", (error) => problems.push(`${page.url()} throws ${error.message}`));

  const files = globSync("**/*.html", { cwd: dist })
    .filter((file) => file !== "404.html")
    .sort();
  const runnable = Map.groupBy(
    allSnippets(docs).filter((one) => one.isChecked && toRunnable(one)),
    (one) => one.page,
  );
  let ran = 0;
  for (const file of files) {
    const path = `/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`;
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(site + path, { waitUntil: "networkidle" });
    problems.push(...(await accessibilityViolations(page)).map((one) => `${path}: ${one}`));
    problems.push(...(await layoutProblems(page)).map((one) => `${path} ${one}`));
    const snippets = runnable.get(file.replace(/html$/, "md")) ?? [];
    problems.push(...(await runAll(page, path, snippets)));
    ran += snippets.length;
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(narrow);
    // Only colors differ from one scheme to the other.
    const dark = await accessibilityViolations(page, ["color-contrast"]);
    problems.push(...dark.map((one) => `${path}, dark: ${one}`));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) problems.push(`${path} is ${beyond} px too wide for a phone.`);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll(".vp-doc td code")].filter((one) => one.getClientRects()[1]),
    );
    if (cut[0]) problems.push(`${path} cuts ${cut.length} names of its tables on a phone.`);
  }
  await page.setViewportSize(wide);
  problems.push(...(await sendFromFront(page, site)));
  await browser.close();
  server.close();
  console.log(`${files.length} pages in Chromium, ${ran} snippets by their Run button`);
  return problems;
}

/** A page has one title, an outline beside it, and no code or table of it is cut. */
function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const titles = document.querySelectorAll("h1").length;
    const blocks = [...document.querySelectorAll(".vp-doc pre, .vp-doc table")];
    const cut = blocks.filter(
      ({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
    );
    const outline = document.querySelector(".VPDocAsideOutline")?.clientWidth ?? 0;
    const hasParts = document.querySelector(".has-aside .vp-doc h2") !== null;
    return [
      ...(titles === 1 ? [] : [`has ${titles} titles.`]),
      ...(hasParts && outline === 0 ? ["has no outline."] : []),
      ...cut.map(({ textContent }) => `cuts ${textContent?.slice(0, 60)}`),
    ];
  });
}

/** Presses each Run button, and compares what is printed with what the page says. */
async function runAll(page: Page, path: string, snippets: readonly Snippet[]): Promise<string[]> {
  const frames = page.locator(".run[data-state]");
  const count = await frames.count();
  if (count !== snippets.length)
    return [`${path} has ${count} Run buttons, not ${snippets.length}.`];
  const problems: string[] = [];
  for (const [at, { line, output }] of snippets.entries()) {
    const frame = frames.nth(at);
    // By the keyboard, so that it works without a mouse.
    await frame.locator(".run-button").focus();
    await page.keyboard.press("Enter");
    const ended = page
      .locator(`.run[data-state] >> nth=${at}`)
      .and(page.locator("[data-state=done],[data-state=failed]"));
    await ended.waitFor().catch(() => {});
    const text = (await frame.locator(".run-output pre").allTextContents()).join("");
    // A snippet that logs all that the client says rightly gets a warning about the key in a page.
    const printed = text.replace(/^Your API key is in this page.*\n/, "");
    if ((await frame.getAttribute("data-state")) !== "done") {
      problems.push(`${path}, line ${line}, fails in the page: ${printed}`);
    } else if (output !== undefined && `${printed}\n` !== output) {
      problems.push(
        `${path}, line ${line}, prints in the page:\n${printed}\ninstead of\n${output}`,
      );
    }
  }
  return problems;
}

/** Sends from the front page, once with the response lost: the phone has one message each time. */
async function sendFromFront(page: Page, url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: "networkidle" });
  const form = page.locator(".try-send");
  const problems: string[] = [];
  const parts = [".vp-doc >> text=npm install", ".vp-doc a[href*='github.com']", "img[src*=lost]"];
  for (const part of parts)
    if ((await page.locator(part).count()) === 0) problems.push(`The front page has no ${part}.`);
  // Before any click.
  const proof = form.locator("pre", { hasText: '"found". The phone has 1 message.' });
  await proof.waitFor().catch(() => problems.push("The front page does not show what it proves."));
  for (const via of ["sent", "found"]) {
    await form.locator("[type=checkbox]").setChecked(via === "found");
    await form.locator("[type=submit]").click();
    const end = form.locator("pre", { hasText: `"${via}". The phone has 1 message.` });
    await end.waitFor().catch(() => problems.push(`The front page does not say "${via}".`));
    if ((await form.locator(".phone li").count()) !== 1)
      problems.push("The front page's phone is dark.");
  }
  return problems;
}
