import { runSuite } from "./suite.ts";

// edge-runtime: the same as a worker, by an event.
addEventListener("fetch", (event) => {
  const { request } = event as FetchEvent;
  const verdicts = request.json().then(runSuite);
  (event as FetchEvent).respondWith(verdicts.then((all) => Response.json(all)));
});

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
