import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { emptyProject } from "../project.ts";
import { installed, named, support } from "../support.ts";
import { type Part, verdict } from "./part.ts";

const expected = `sent 1
listed abc
iterated a
iterated b
iterated c
bulk done
by path 3
query 3
error ApiError NOT_FOUND rejected
stopped AbortError
late timed_out
`;

export const reactNative: Part = {
  name: "react-native",
  title: "React Native",
  intro:
    "An app is bundled by Metro and run by Hermes, with the `URL`, `AbortController` and `fetch` of React Native: named\n" +
    "calls, a walk through pages, `bulk`, a call by path, query options, an error, an abort and a timeout.",
  head: ["React Native", "tried with", "works"],
  async run({ tarballs }) {
    await using project = await emptyProject();
    const { "react-native": version, ...tools } = support.reactNative;
    const { "@tanstack/react-query": query, react } = support.peers.newest;
    const peers = installed({ "@tanstack/react-query": query, react });
    await project.install(...tarballs, ...peers, ...installed(tools));
    // Its files alone: what it depends on builds apps for phones.
    const folder = join(project.folder, "node_modules/react-native");
    await mkdir(folder);
    await project.run("npm", "pack", `react-native@${version}`, "--loglevel=error");
    const tarball = `react-native-${version}.tgz`;
    await project.run("tar", "-xzf", tarball, "-C", folder, "--strip-components=1");
    await project.copy("react-native");
    const hermes = join(project.folder, "node_modules/hermes-engine-cli/linux64-bin/hermes");
    const works = await verdict(async () => {
      await project.node("build.cjs");
      const options = ["-w", "-Xes6-promise", "-Xmicrotask-queue"];
      const printed = await project.run(hermes, ...options, "bundle.js");
      if (printed !== expected) throw new Error(`It printed ${printed}`);
    });
    return [[version, named(tools), works]];
  },
};
