import type { Messaging } from "@messaging-sdk/client";
import { test as base } from "vitest";
import { expectNoCredential } from "./credential.ts";
import { type Mounted, type MountOptions, mount } from "./mount.tsx";

/** A test that has `mount`: what it mounts stays until it ends, and is then searched for the credential. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern of the first argument, and takes no name.
export const test = base.extend("mount", async ({}, { onCleanup }) => {
  const all: Mounted<unknown>[] = [];
  onCleanup(() => {
    for (const { queryClient } of all) expectNoCredential(queryClient);
    for (const { unmount } of all) unmount();
  });
  return <Result>(messaging: Messaging, hook: () => Result, options?: MountOptions) => {
    const mounted = mount(messaging, hook, options);
    all.push(mounted);
    return mounted;
  };
});
