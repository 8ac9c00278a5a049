// `start.ts <program> <empty module>`: prints the milliseconds to import the program, which creates a client,
// as CPU time: other programs take wall time away.
const [program = "", empty = ""] = process.argv.slice(2);
// The first import() of a process sets up the loader.
await import(`${empty}?first`);
const before = process.cpuUsage();
await import(program);
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify((user + system) / 1_000), () => process.exit());
