import { readSnippets } from "@messaging-sdk/generate/snippets";
import type { Gap } from "@messaging-sdk/spec/gaps";
import { lowerFirst } from "@messaging-sdk/spec/reader";
import type { MarkdownRenderer } from "vitepress";
import { fence, tabs } from "./reference/markdown.ts";
import { toRunnable } from "./runnable.ts";

/** Each "(G12)" in a text is a link that has the open question, and says what is assumed. */
export function gapLinks(md: MarkdownRenderer, gaps: ReadonlyMap<string, Gap>, base: string): void {
  const plain = (text = "") => md.utils.escapeHtml(text.replaceAll("`", ""));
  md.renderer.rules.text = (tokens, index) =>
    md.utils
      .escapeHtml(tokens[index]?.content ?? "")
      .replaceAll(/\((G\d+(?:, G\d+)*)\)/g, (_, names: string) => {
        const links = names.split(", ").map((name) => {
          const gap = gaps.get(name);
          const question = lowerFirst(gap?.question ?? "");
          const place = `${base}reference/gaps#${name.toLowerCase()}`;
          return `<a class="gap" href="${place}" title="Assumed: ${plain(gap?.assumption)}">${name}: ${plain(question)}</a>`;
        });
        return `(${links.join(", ")})`;
      });
}

/** A cell without a text heads nothing. */
export function emptyHeaders(md: MarkdownRenderer): void {
  for (const [rule, tag] of [
    ["th_open", "<td>"],
    ["th_close", "</td>"],
  ] as const) {
    md.renderer.rules[rule] = (tokens, index, options, _, self) => {
      const content = tokens[rule === "th_open" ? index + 1 : index - 1]?.content;
      return content === "" ? tag : self.renderToken(tokens, index, options);
    };
  }
}

/** Gives each snippet that can run in the page a Run button, inside its own frame. */
export function runButton(md: MarkdownRenderer): void {
  const render = md.renderer.rules.fence;
  if (!render) throw new Error("VitePress renders no fences.");
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const { content = "" } = token ?? {};
    // VitePress marks the first fence of a group so, and takes it for its own.
    const info = token?.info.replace(/ active\b/, "") ?? "";
    const isCode = /^tsx? twoslash/.test(info);
    const html = render(tokens, index, options, env, self);
    if (!isCode) return html;
    const [snippet] = readSnippets("", `\`\`\`\`${info}\n${content}\`\`\`\``);
    const runnable = snippet && toRunnable(snippet);
    if (!snippet || !runnable) return html;
    const data = encodeURIComponent(JSON.stringify({ ...runnable, runtime: snippet.runtime }));
    return html.replace(/<\/div>\s*$/, `<RunSnippet data="${data}" /></div>`);
  };
}

/** Shows each installation for the four package managers, and runs it as npm's: the pages are written for that one. */
export function installTabs(md: MarkdownRenderer): void {
  md.core.ruler.before("normalize", "install-tabs", (state) => {
    state.src = state.src.replaceAll(/^```sh\n(npm install .*?)\n```$/gms, (_, code: string) =>
      tabs(
        managers.map((add) =>
          fence("sh", code.replaceAll("npm install", add), `[${add.split(" ")[0]}]`),
        ),
      ),
    );
  });
}

const managers = ["npm install", "pnpm add", "yarn add", "bun add"];
