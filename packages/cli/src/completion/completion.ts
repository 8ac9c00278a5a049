import { type Command, everywhere, UsageError } from "../command.ts";

const scripts: Readonly<Record<string, string>> = {
  bash: `_messaging() {
  local IFS=$'\\n'
  COMPREPLY=($(messaging completion bash -- "\${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null))
}
complete -o default -F _messaging messaging
`,
  zsh: `#compdef messaging
_messaging() {
  local -a found
  found=("\${(@f)$(messaging completion zsh -- "\${(@)words[1,CURRENT]}" 2>/dev/null)}")
  if [[ -n $found ]]; then compadd -- $found; else _files; fi
}
compdef _messaging messaging
`,
  fish: `complete -c messaging -a '(messaging completion fish -- (commandline -opc) (commandline -ct) 2>/dev/null)'
`,
};

/** `source <(messaging completion bash)`: the shell asks this command for each word. */
export function completionOf(commands: readonly Command[]): Command {
  return {
    name: "completion",
    summary: "Print what completes commands in bash, zsh or fish",
    description:
      "In ~/.bashrc or ~/.zshrc: source <(messaging completion bash), or zsh. In ~/.config/fish/config.fish: messaging completion fish | source",
    arguments: { "<shell>": "bash, zsh or fish", "[words...]": "the words so far" },
    async run({ args, system }) {
      const [shell = "", ...words] = args;
      const script = scripts[shell];
      if (!script) throw new UsageError("The shell must be bash, zsh or fish.");
      const found = candidates(commands, words.slice(1)).map((one) => `${one}\n`);
      await system.stdout.write(words.length > 0 ? found.join("") : script);
      return undefined;
    },
  };
}

/** What the last of the words may become; nothing where it is a text or a file. */
function candidates(commands: readonly Command[], words: readonly string[]): string[] {
  const typed = words.slice(0, -1);
  const last = words.at(-1) ?? "";
  const line = typed.map((word) => `${word} `).join("");
  const command = commands.find(({ name }) => line.startsWith(`${name} `));
  const next = commands.flatMap(({ name }) =>
    name.startsWith(line) ? (name.slice(line.length).split(" ")[0] ?? []) : [],
  );
  const options = Object.entries({ ...command?.options, ...everywhere });
  const before = options.find(([flags]) => flags.startsWith(`${typed.at(-1)} <`));
  const flags = last.startsWith("-") ? options.map(([one]) => one.replace(/ .*/, "")) : [];
  const found = command ? (before ? [before[1]].flat().slice(1) : flags) : next;
  return [...new Set(found)].filter((one) => one.startsWith(last));
}
