import type { Page } from "playwright";
import { expect, go, paste } from "./harness/actions.ts";
import { startDev } from "./harness/dev-server.ts";
import { test } from "./harness/test.ts";
import { watch } from "./harness/watch.ts";

// Slow, because the dev server compiles and bundles what the page asks for, as it does for a person.
test("`pnpm dev` prints an address, and opens to the inbox within 3 MB", async ({
  browser,
  onTestFinished,
}) => {
  const url = await startDev(onTestFinished);
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const watched = watch(page);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let loaded = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    loaded += encodedDataLength;
  });
  await page.goto(url);
  const inbox = page.getByRole("navigation", { name: "Conversations" });
  await expect(inbox.getByRole("link").first()).toBeVisible();
  await expect(page.getByText("Sandbox: nothing is really sent")).toBeVisible();
  expect(loaded, "bytes that were loaded").toBeLessThan(3_000_000);
  expect(watched.complaints).toEqual([]);
});

/** Ten elements by what their pages have done to show them. CSS modules keep the local name in the class. */
const colored: readonly {
  readonly path: string;
  readonly show?: (page: Page) => Promise<void>;
  readonly elements: readonly string[];
}[] = [
  {
    path: `/?${new URLSearchParams({ to: "+447700900123" })}`,
    elements: ["body", "[class*=_phone_]", "[class*=_bar_]", "[class*=_bubble_]", "nav a"],
  },
  {
    path: "/groups",
    async show(page) {
      await page.getByRole("checkbox").nth(1).check();
    },
    elements: ["tr[data-selected]", "tbody tr:not([data-selected])", "thead button"],
  },
  // It would ask before it is left.
  {
    path: "/sms",
    async show(page) {
      await paste(page.getByRole("combobox", { name: "Recipients" }), "+447700900111, 0770");
    },
    elements: ["[class*=_pill_]:not([data-bad])", "[class*=_pill_][data-bad]", "label"],
  },
];

/** The colors of the elements on each page, as they are computed, in both color schemes. */
async function colorsOf(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { path, show, elements } of colored) {
    await go(page, path);
    await show?.(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const root = page.locator(`html[data-mantine-color-scheme=${colorScheme}]`);
      await root.waitFor({ state: "attached" });
      for (const element of elements) {
        const first = page.locator(element).first();
        const colors = () =>
          first.evaluate((one) => {
            const { color, backgroundColor, borderTopColor } = getComputedStyle(one);
            return [color, backgroundColor, borderTopColor];
          });
        let before: string[] = [];
        const seenTwice = async () => {
          const now = await colors();
          // An element that is replaced meanwhile has none, and one that is drawn anew may have others yet.
          const isSettled = !now.includes("") && `${now}` === `${before}`;
          before = now;
          return isSettled;
        };
        await expect.poll(seenTwice).toBe(true);
        found[`${path} ${element} ${colorScheme}`] = before;
      }
    }
  }
  return found;
}

test("what ships has the colors of development", async ({ browser, open, onTestFinished }) => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(await startDev(onTestFinished));
  const inDevelopment = await colorsOf(page);
  const { page: shipped } = await open("/", { build: "production" });
  expect(await colorsOf(shipped)).toEqual(inDevelopment);
});
