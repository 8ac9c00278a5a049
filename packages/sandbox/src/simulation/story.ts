/** Writes down who did what, and when. */
export function createStory(now: () => number) {
  const start = now();
  const lines: string[] = [];
  return {
    text: () => lines.join("\n"),
    /** Makes what tells of one who has a clock of its own, or none. */
    teller: (who: string, clock?: { readonly offsetMs: number }) => (text: string) => {
      const seconds = ((now() - start) / 1_000).toFixed(3);
      const own = clock ? new Date(now() + clock.offsetMs).toISOString().slice(11, 23) : "";
      lines.push(`${seconds.padStart(9)} s  ${who.padEnd(9)} ${own.padEnd(12)}  ${text}`);
    },
  };
}
