import type { Page } from "playwright";
import { expect } from "./expect.ts";

/** Unlike anything that a page could hold by chance. */
export const apiKey = "key-7c1e5d93b4f2";

/** Fills in the form that every page shows before it is connected. */
export async function connect(page: Page, serviceUrl: string, key = apiKey): Promise<void> {
  const form = page.getByRole("form", { name: "Connection" });
  await form.getByLabel("Base URL").fill(serviceUrl);
  await form.getByLabel("API key").fill(key);
  await form.getByRole("button", { name: "Connect" }).click();
  // The header says where it is connected to.
  await expect(page.getByText(new URL(serviceUrl).host, { exact: true })).toBeAttached();
}
