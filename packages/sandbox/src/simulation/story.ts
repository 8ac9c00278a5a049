export const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(3)} s`;

export type Story = ReturnType<typeof createStory>;

/** Writes down who did what, and when. */
export function createStory(now: () => number) {
  const start = now();
  const lines = [`  true time  who       by its clock  does what`];
  return {
    text: () => lines.join("\n"),
    /** Returns a function that adds lines about one actor, which may have its own clock. */
    teller: (who: string, clock?: { readonly offsetMs: number }) => (text: string) => {
      const own = clock ? new Date(now() + clock.offsetMs).toISOString().slice(11, 23) : "";
      const at = inSeconds(now() - start).padStart(11);
      lines.push(`${at}  ${who.padEnd(9)} ${own.padEnd(12)}  ${text}`);
    },
  };
}
