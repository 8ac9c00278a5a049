import { readSnippets } from "@messaging-sdk/generate/snippets";
import type { MarkdownRenderer } from "vitepress";
import { toRunnable } from "./runnable.ts";

/** Gives each snippet that can run in the page a Run button, inside its own frame. */
export function runButton(md: MarkdownRenderer): void {
  const render = md.renderer.rules.fence;
  if (!render) throw new Error("VitePress renders no fences.");
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const html = render(tokens, index, ...rest);
    const { info = "", content = "" } = tokens[index] ?? {};
    if (!/^tsx? twoslash/.test(info)) return html;
    const [snippet] = readSnippets("", `\`\`\`\`${info}\n${content}\`\`\`\``);
    const runnable = snippet && toRunnable(snippet);
    if (!snippet || !runnable) return html;
    const data = encodeURIComponent(JSON.stringify({ ...runnable, runtime: snippet.runtime }));
    return html.replace(/<\/div>\s*$/, `<RunSnippet data="${data}" /></div>`);
  };
}
