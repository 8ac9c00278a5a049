import { runPlan } from "./suite.ts";

// A browser: its driver calls the function.
Object.assign(globalThis, { runPlan });

// workerd and edge-runtime: the plan comes as a request, and the verdicts are its response.
addEventListener("fetch", (event) => {
  const { request } = event as FetchEvent;
  const verdicts = request.json().then(runPlan);
  (event as FetchEvent).respondWith(verdicts.then((all) => Response.json(all)));
});

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
