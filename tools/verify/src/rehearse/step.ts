/** Does one step, and prints its name with what it found; what it throws ends the rehearsal. */
export async function step(name: string, act: () => Promise<string>): Promise<void> {
  const start = performance.now();
  const found = await act().catch((error: unknown) => {
    console.error(`FAILED  ${name}`);
    throw error;
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`ok  ${name.padEnd(24)}  ${found}  (${seconds} s)`);
}

/** Throws what should have been the case, unless it is. */
export function expect(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(`Expected that ${what}.`);
}
