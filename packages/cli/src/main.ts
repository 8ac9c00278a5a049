#!/usr/bin/env node
import * as module from "node:module";
import manifest from "../package.json" with { type: "json" };

// Built as CommonJS, which starts sooner. The most frequent question of scripts needs no more than this file.
if (/^(--version|-V)$/.test(process.argv.slice(2).join(" "))) {
  process.stdout.write(`${manifest.version}\n`);
} else {
  // Node 22.1 and newer keep what they have compiled.
  Reflect.get(module, "enableCompileCache")?.();
  void import("./start.ts");
}
