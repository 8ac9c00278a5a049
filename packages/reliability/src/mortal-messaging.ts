import { createMessaging, type Messaging } from "@messaging-sdk/client";

/** Counts the moments of a process, which kills itself at one of them. */
export function mortality(diesAt: number | undefined) {
  const life = {
    moment: 0,
    mayDie() {
      life.moment += 1;
      if (life.moment === diesAt) process.kill(process.pid, "SIGKILL");
    },
  };
  return life;
}

/** A client whose process may die before a request leaves, while it is under way, and when its response is there. */
export function mortalMessaging(baseUrl: string, mayDie: () => void): Messaging {
  return createMessaging({
    baseUrl,
    apiKey: "a-key",
    async fetch(input, init) {
      mayDie();
      const asking = fetch(input, init);
      mayDie();
      const response = await asking;
      mayDie();
      return response;
    },
  });
}
