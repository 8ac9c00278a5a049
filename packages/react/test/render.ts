import { setTimeout } from "node:timers/promises";
import type { Messaging } from "@messaging-sdk/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, renderHook } from "@testing-library/react";
import { Component, createElement, type ReactNode, Suspense } from "react";
import { afterEach } from "vitest";
import { MessagingProvider } from "../src/index.ts";

afterEach(cleanup);
// A busy machine is slow.
configure({ asyncUtilTimeout: 120_000 });

/** Renders a hook below a client, a cache, a suspense boundary and an error boundary, which records what it caught. */
export function renderWith<Result>(
  messaging: Messaging,
  hook: () => Result,
  { queryClient = new QueryClient(), strict = false } = {},
) {
  const caught: unknown[] = [];
  const onError = (error: unknown) => caught.push(error);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(
        MessagingProvider,
        { messaging },
        createElement(Boundary, { onError }, createElement(Suspense, { fallback: null }, children)),
      ),
    );
  return { caught, ...renderHook(hook, { wrapper, reactStrictMode: strict }) };
}

/** Does something, and waits until what it leads to is on screen. */
export function settled(does: () => void): Promise<void> {
  return act(async () => {
    does();
    // TanStack notifies in a task, and what that leads to may notify again.
    await setTimeout();
    await setTimeout();
  });
}

class Boundary extends Component<{ children?: ReactNode; onError: (error: unknown) => void }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
