import { QueryClient, type QueryFunction, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshOnEvents } from "./refresh.ts";
import type { Sandbox } from "./sandbox.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that shows the messages, on a sandbox whose events the test plays. */
function showMessages(queryFn: QueryFunction<string>) {
  const queryClient = new QueryClient();
  let play: Parameters<Sandbox["listen"]>[0] = () => {};
  const listen: Sandbox["listen"] = (listener) => {
    play = listener;
    return () => {};
  };
  const stop = refreshOnEvents({ listen }, queryClient, ["sms"]);
  const query = new QueryObserver(queryClient, { queryKey: ["sandbox", "messages", {}], queryFn });
  query.subscribe(() => {});
  return { play, stop, shown: () => query.getCurrentResult().data };
}

test("thousands of events are one request", async () => {
  const read = vi.fn(async () => "read");
  const { play } = showMessages(read);
  await vi.advanceTimersByTimeAsync(0);
  for (let count = 0; count < 1_000; count += 1) play("message");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test.each(["first", "second"])(
  "what happens while the %s response is on its way is read after it",
  async (which) => {
    const responses = which === "first" ? [] : ["none"];
    const { promise, resolve } = Promise.withResolvers<string>();
    const read = vi.fn(async () => responses.shift() ?? (await promise));
    const { play, shown } = showMessages(read);
    await vi.advanceTimersByTimeAsync(0);
    play("status");
    await vi.advanceTimersByTimeAsync(300);
    play("message");
    await vi.advanceTimersByTimeAsync(300);
    responses.push("one message");
    resolve("none yet");
    await vi.advanceTimersByTimeAsync(300);
    expect(shown()).toBe("one message");
  },
);

test("a reset reads all of it as if for the first time", async () => {
  const responses = ["before", "after"];
  const { play, shown } = showMessages(async () => responses.shift() ?? "again");
  await vi.advanceTimersByTimeAsync(0);
  play("message");
  play("reset");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe("after");
});

test("nothing is read any more after the end", async () => {
  const read = vi.fn(async () => "read");
  const { play, stop } = showMessages(read);
  await vi.advanceTimersByTimeAsync(0);
  play("message");
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toHaveBeenCalledTimes(1);
});
