import { smoke } from "./smoke.ts";

// A browser: its driver calls the function.
Object.assign(globalThis, { smoke });

// workerd and edge-runtime: the URL comes as a request, and what was found is its response.
addEventListener("fetch", (event) => {
  const { request, respondWith } = event as FetchEvent;
  const found = request.text().then((url) => smoke(url));
  respondWith.call(
    event,
    found.then((text) => new Response(text)),
  );
});

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
