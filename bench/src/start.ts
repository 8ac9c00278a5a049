// `start.ts <program>`: prints the milliseconds of CPU time to import the program, which creates a client.
const [program = ""] = process.argv.slice(2);
// The first import() of a process sets up the loader, and the second one types' removal.
await import("./table.ts");
await import("./programs/input.ts");
const before = process.cpuUsage();
await import(`./programs/${program}.ts`);
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify((user + system) / 1_000), () => process.exit());
