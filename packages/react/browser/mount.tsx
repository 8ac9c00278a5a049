import type { Messaging } from "@messaging-sdk/client";
import { QueryClient } from "@tanstack/react-query";
import { Fragment, StrictMode, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { test as base } from "vitest";
import { expectNoCredential } from "./credential.ts";
import { Page } from "./page.tsx";

/** A hook on a page, as React has last committed it. */
export interface Mounted<Result> {
  readonly queryClient: QueryClient;
  /** Undefined until the first commit, and for as long as it is suspended. */
  result: Result | undefined;
  /** The error that the boundary around it has caught. */
  caught: unknown;
  /** How often the hook was called. While it is suspended, React tries again as it sees fit. */
  renders: number;
  /** How often what it gave was put on the page. */
  commits: number;
  /** Has the page render again, as any change above the hook would. */
  rerender(): void;
  unmount(): void;
}

export interface MountOptions {
  readonly queryClient?: QueryClient;
  readonly strict?: boolean;
}

/**
 * Puts a hook on a page. Testing Library's tests cannot run side by side, which these must: React waits 300 ms before
 * it shows what was suspended.
 */
export function mount<Result>(
  messaging: Messaging,
  hook: () => Result,
  { queryClient = new QueryClient(), strict = false }: MountOptions = {},
): Mounted<Result> {
  const container = document.body.appendChild(document.createElement("main"));
  // Nobody looks: laying out what all tests show takes longer than the tests.
  container.hidden = true;
  const root = createRoot(container, {
    // A test waits for what a boundary catches. React 18 has no such option, and writes it to the console.
    onCaughtError: () => {},
  });
  const onError = (error: unknown) => {
    mounted.caught = error;
  };
  // Outermost: below a component that is new itself, React does not mount twice.
  const Mode = strict ? StrictMode : Fragment;
  const render = () =>
    root.render(
      <Mode>
        <Page messaging={messaging} queryClient={queryClient} onError={onError}>
          <Probe hook={hook} mounted={mounted} />
        </Page>
      </Mode>,
    );
  const mounted: Mounted<Result> = {
    queryClient,
    result: undefined,
    caught: undefined,
    renders: 0,
    commits: 0,
    rerender: () => flushSync(render),
    unmount: () => {
      root.unmount();
      container.remove();
    },
  };
  render();
  return mounted;
}

function Probe<Result>({ hook, mounted }: { hook: () => Result; mounted: Mounted<Result> }) {
  // It counts, and calls a hook that it is given: nothing that the compiler could make sense of.
  "use no memo";
  mounted.renders += 1;
  const result = hook();
  useEffect(() => {
    mounted.result = result;
    mounted.commits += 1;
  });
  return <output>{JSON.stringify(shownOf(result))}</output>;
}

/** The part of a result that an app shows. */
function shownOf(result: unknown): unknown[] {
  return ["data", "error"].map((key) => Reflect.get(Object(result), key));
}

/** A test that has `mount`: what it mounts stays until it ends, and is then searched for the credential. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern of the first argument, and takes no name.
export const test = base.extend("mount", async ({}, { onCleanup }) => {
  const all: Mounted<unknown>[] = [];
  onCleanup(() => {
    for (const { queryClient } of all) expectNoCredential(queryClient);
    for (const { unmount } of all) unmount();
  });
  function mountForTest<Result>(messaging: Messaging, hook: () => Result, options?: MountOptions) {
    const mounted = mount(messaging, hook, options);
    all.push(mounted);
    return mounted;
  }
  return mountForTest;
});
