import type { Gap } from "@messaging-sdk/generate/gap-register";
import { dialects } from "@messaging-sdk/sandbox";
import { table } from "./markdown.ts";
import { join, type ReferencePage } from "./page.ts";

/** The gap register: what the service leaves open, and what happens where it decides otherwise. */
export function gapsPage(gaps: ReadonlyMap<string, Gap>): ReferencePage {
  const text = join(
    "# What we assume",
    "The service's documentation leaves these open. Each has an assumption, a reason, and what the SDK does if the service decides otherwise. [`messaging doctor`](/guides/doctor) asks a service which it keeps.",
    table(
      ["gap", "open question"],
      Array.from(gaps, ([name, gap]) => [
        `[${name}](#${name.toLowerCase()})`,
        gap["Open question"] ?? "",
      ]),
    ),
    ...Array.from(gaps, ([name, gap]) => gapSection(name, gap)),
  );
  return { path: "gaps", title: "Gap register", group: "Values", text };
}

function gapSection(name: string, gap: Gap) {
  return join(
    `## ${name}`,
    `**${gap["Open question"]}** ${gap.Assumption} (${gap["x-source"]}).`,
    table(["why", "if it proves wrong"], [[gap.Why ?? "", gap["If it proves wrong"] ?? ""]]),
    dialects[name] &&
      `Played otherwise: [${dialects[name].length} ways](/reference/dialects#${name.toLowerCase()}).`,
  );
}

/** Each way in which the sandbox can decide a gap otherwise. */
export function dialectsPage(gaps: ReadonlyMap<string, Gap>): ReferencePage {
  const text = join(
    "# Dialects",
    "The sandbox can play a service that decides an open question otherwise. Try your own code on it, by the `dialects` of `createSandbox` or under Controls of its user interface: a call comes out whole, with every record and every effect once, or loud, as a typed error or an outcome of `unknown`.",
    ...Object.entries(dialects).map(([name, alternatives]) =>
      join(
        `## ${name}`,
        `${gaps.get(name)?.["Open question"] ?? ""} Assumed: ${gaps.get(name)?.Assumption ?? ""}.`,
        table(
          ["the service could also", "because"],
          alternatives.map((one) => [`**${one.name}**`, one.why]),
        ),
      ),
    ),
  );
  return { path: "dialects", title: "Dialects", group: "Values", text };
}
