import type { Locator } from "playwright";
import { expect } from "./expect.ts";
import type { Service } from "./service.ts";

/** Lets the time pass that the client waits before it tries again, until something is seen. */
export async function untilSeen(service: Service, locator: Locator): Promise<void> {
  await expect(async () => {
    await service.advance(3_000);
    await expect(locator).toBeVisible({ timeout: 150 });
  }).toPass({ timeout: 60_000, intervals: [0] });
}
