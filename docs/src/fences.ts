import { readSnippets } from "@messaging-sdk/generate/snippets";
import type { Gap } from "@messaging-sdk/spec/gaps";
import { lowerFirst } from "@messaging-sdk/spec/reader";
import type { MarkdownRenderer } from "vitepress";
import { toRunnable } from "./runnable.ts";

/** Each "(G12)" in a text is a link that has the open question, and says what is assumed. */
export function gapLinks(md: MarkdownRenderer, gaps: ReadonlyMap<string, Gap>, base: string): void {
  const title = (text = "") => md.utils.escapeHtml(text.replaceAll("`", ""));
  md.renderer.rules.text = (tokens, index) =>
    md.utils
      .escapeHtml(tokens[index]?.content ?? "")
      .replaceAll(/\((G\d+(?:, G\d+)*)\)/g, (_, names: string) => {
        const links = names.split(", ").map((name) => {
          const gap = gaps.get(name);
          const question = lowerFirst(gap?.question ?? "");
          const place = `${base}reference/gaps#${name.toLowerCase()}`;
          return `<a class="gap" href="${place}" title="Assumed: ${title(gap?.assumption)}">${name}: ${title(question)}</a>`;
        });
        return `(${links.join(", ")})`;
      });
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
    if (!runnable) return html;
    const data = encodeURIComponent(JSON.stringify(runnable));
    return html.replace(/<\/div>\s*$/, `<RunSnippet data="${data}" /></div>`);
  };
}
