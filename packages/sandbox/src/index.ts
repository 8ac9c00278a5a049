export { type Sandbox, type SandboxOptions, startSandbox } from "./sandbox.ts";
