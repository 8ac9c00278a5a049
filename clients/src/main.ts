const commands: Record<string, () => Promise<unknown>> = {
  build: () => import("./build.ts"),
  test: () => import("./test.ts"),
  validate: () => import("./validate.ts"),
  negative: () => import("./negative.ts"),
};

// Taken out, so that the command finds its own arguments where a program does.
const [name = ""] = process.argv.splice(2, 1);
const command = commands[name];
if (command) await command();
else {
  const words = Object.keys(commands).join(", ");
  console.error(`Unknown command "${name}". Expected one of: ${words}.`);
  process.exitCode = 1;
}
