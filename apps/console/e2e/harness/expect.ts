import { expect as playwright } from "playwright/test";

/** Playwright's assertions, which wait; for long, because a machine may have other things to do. */
export const expect = playwright.configure({ timeout: 20_000 });
