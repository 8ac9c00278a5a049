/** Something broke in a world. */
export class SimulationError extends Error {
  override readonly name = "SimulationError";
  readonly code = "simulation_failed";
  declare readonly seed: number;
  /** Its number: `simulate(job, { ...options, seed, world })` plays it again, to the byte. */
  declare readonly world: number;
  /** A line for each event: when by the true time, who, when by its own clock, what. */
  declare readonly story: string;

  constructor(problem: string, seed: number, world: number, story: string, cause?: unknown) {
    const again = `simulate(job, { ...options, seed: ${seed}, world: ${world} }) plays it again.`;
    super(`World ${world} of seed ${seed}: ${problem}\n\n${story}\n\n${again}`, { cause });
    Object.assign(this, { seed, world, story });
  }
}
