import { QueryClient } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { useSendOnce, useSendSms } from "../../src/index.ts";
import { Page } from "../page.tsx";
import { connect, type Service, startService } from "../start-service.ts";
import { turns, until } from "../wait.ts";

// They run in turn: a busy page is busy for all.
const alone = { concurrent: false };
const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
let leave = () => {};
afterEach(() => leave());

/** Puts components on a page as an app in strict mode does. */
async function open(service: Service, children: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement("main")));
  leave = () => {
    root.unmount();
    document.body.replaceChildren();
  };
  root.render(
    <StrictMode>
      <Page messaging={connect(service)} queryClient={new QueryClient()}>
        {children}
      </Page>
    </StrictMode>,
  );
  await until(() => expect(document.querySelector("button")).not.toBe(null));
  return {
    buttons: [...document.querySelectorAll("button")],
    form: document.querySelector("form"),
    isSent: () => until(() => expect(document.body.textContent).toContain("Sent")),
  };
}

/** Events that come while the page is busy wait, and follow each other before anything else. */
function whileBusy(ms: number, ...events: (() => void)[]) {
  return new Promise<void>((done) => {
    for (const event of events) setTimeout(event);
    setTimeout(done);
    block(ms);
  });
}

function block(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const posts = async (service: Service) =>
  (await service.log()).filter(({ line }) => line.startsWith("POST"));

/** A form as the documentation writes it. */
function SendForm({ message = "Hi", busyMs = 0 }) {
  const { mutate, isPending, isSuccess } = useSendSms();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        block(busyMs);
        mutate({ ...sms, message });
      }}
    >
      <button type="submit" disabled={isPending}>
        Send
      </button>
      {isSuccess && "Sent"}
    </form>
  );
}

test.for([50, 300])("two clicks on a page busy for %i ms send once", alone, async (ms) => {
  const service = await startService({ data: {} });
  const { buttons, isSent } = await open(service, <SendForm />);
  await whileBusy(
    ms,
    () => buttons[0]?.click(),
    () => buttons[0]?.click(),
  );
  await isSent();
  expect(await posts(service)).toHaveLength(1);
});

test("Enter twice sends once, also with a slow handler", alone, async () => {
  for (const busyMs of [0, 200]) {
    const service = await startService({ data: {} });
    const { form, isSent } = await open(service, <SendForm busyMs={busyMs} />);
    await whileBusy(
      20,
      () => form?.requestSubmit(),
      () => form?.requestSubmit(),
    );
    await isSent();
    expect(await posts(service)).toHaveLength(1);
    leave();
  }
});

test("each of two components sends, and so does each text", alone, async () => {
  const service = await startService({ data: {} });
  const { buttons } = await open(
    service,
    <>
      <SendForm />
      <SendForm />
      <SendForm message="Another" />
    </>,
  );
  await whileBusy(20, ...buttons.map((button) => () => button.click()));
  await service.log({ ended: 3 });
  await turns();
  expect(await posts(service)).toHaveLength(3);
});

test("a press after the end of the first sends again", alone, async () => {
  const service = await startService({ data: {} });
  const { buttons, isSent } = await open(service, <SendForm />);
  buttons[0]?.click();
  await isSent();
  buttons[0]?.click();
  await service.log({ ended: 2 });
  await turns();
  expect(await posts(service)).toHaveLength(2);
});

function Twice({ onResult }: { readonly onResult: (result: unknown) => void }) {
  const { mutateAsync } = useSendSms();
  const press = () => void mutateAsync(sms).then(onResult);
  return (
    <button
      type="button"
      onClick={() => {
        press();
        press();
      }}
    >
      Send
    </button>
  );
}

test("both callers get the result of the first", alone, async () => {
  const service = await startService({ data: {} });
  const results: unknown[] = [];
  const { buttons } = await open(service, <Twice onResult={(result) => results.push(result)} />);
  buttons[0]?.click();
  await until(() => expect(results).toHaveLength(2));
  expect(results[0]).toBe(results[1]);
  expect(await posts(service)).toHaveLength(1);
});

/** A server that sends once for each key, and loses its first responses. */
function createServer(lost = 0) {
  const sent = new Map<string, string>();
  const calls: string[] = [];
  const send = async ({ text }: { text: string }, key: string) => {
    calls.push(key);
    const via = sent.has(key) ? "stored" : "sent";
    sent.set(key, text);
    await turns(2);
    if (calls.length <= lost) throw new TypeError("Failed to fetch");
    return { via };
  };
  return { send, calls, sent };
}

interface FormProps {
  readonly send: ReturnType<typeof createServer>["send"];
  readonly form: string;
  readonly text?: string;
}

function OnceForm({ send, form, text = "Hi" }: FormProps) {
  const { mutate, reset, data, error } = useSendOnce(send, { form });
  return (
    <>
      <button type="button" onClick={() => mutate({ text })}>
        Send
      </button>
      <button type="button" onClick={reset}>
        New
      </button>
      {data && "Sent"}
      {error?.message}
    </>
  );
}

test(
  "a press, an answer that is lost, a reload and another press are one message",
  alone,
  async () => {
    const form = crypto.randomUUID();
    const service = await startService({ data: {} });
    const { send, calls, sent } = createServer(2);
    const first = await open(service, <OnceForm form={form} send={send} />);
    for (const _ of [1, 2]) {
      first.buttons[0]?.click();
      await until(() => expect(document.body.textContent).toContain("Failed to fetch"));
      await turns();
    }
    leave();
    const second = await open(service, <OnceForm form={form} send={send} />);
    second.buttons[0]?.click();
    await second.isSent();
    second.buttons[0]?.click();
    await until(() => expect(calls).toHaveLength(4));
    expect([new Set(calls).size, sent.size]).toEqual([1, 1]);
    // The last press has arrived, and is answered a little later.
    await until(() => expect(JSON.stringify(sessionStorage)).not.toContain(form));
  },
);

test("another text, a reset, and another form are other messages", alone, async () => {
  const service = await startService({ data: {} });
  const { send, sent, calls } = createServer();
  for (const text of ["Hi", "Hello"]) {
    const form = crypto.randomUUID();
    const { buttons, isSent } = await open(
      service,
      <OnceForm form={form} send={send} text={text} />,
    );
    buttons[0]?.click();
    await isSent();
    buttons[1]?.click();
    await until(() => expect(document.body.textContent).not.toContain("Sent"));
    buttons[0]?.click();
    await isSent();
    leave();
  }
  expect([calls.length, sent.size]).toEqual([4, 4]);
});

test("two presses at once call the server once", alone, async () => {
  const form = crypto.randomUUID();
  const service = await startService({ data: {} });
  const { send, calls } = createServer();
  const { buttons, isSent } = await open(service, <OnceForm form={form} send={send} />);
  await whileBusy(
    50,
    () => buttons[0]?.click(),
    () => buttons[0]?.click(),
  );
  await isSent();
  expect(calls).toHaveLength(1);
});

test(
  "an action that returns the fields of an error keeps its key over a reload",
  alone,
  async () => {
    const form = crypto.randomUUID();
    const service = await startService({ data: {} });
    const keys: string[] = [];
    const send = async (_: unknown, key: string) => {
      keys.push(key);
      return keys.length === 1 ? { via: "", outcome: "unknown" } : { via: "sent" };
    };
    for (const _ of [1, 2]) {
      const { buttons, isSent } = await open(service, <OnceForm form={form} send={send} />);
      buttons[0]?.click();
      await isSent();
      leave();
    }
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  },
);
