/** Does one step of a command, and prints its name with what it found; what it throws ends the command. */
export async function step(name: string, act: () => Promise<string>): Promise<void> {
  const start = performance.now();
  const found = await act().catch((error: unknown) => {
    console.error(`FAILED  ${name}`);
    throw error;
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`ok  ${name.padEnd(24)}  ${found}  (${seconds} s)`);
}
