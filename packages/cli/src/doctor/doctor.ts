import { type Command, UsageError } from "../command.ts";

export const doctor: Command = {
  name: "doctor",
  summary: "Ask the service which of the SDK's assumptions it keeps",
  description: "It says before each step what it does. A difference is no failure.",
  options: {
    "--write": "make groups, and delete them again",
    "--send <number>": "send one message to this number: your own",
    "--sender <text>": "its sender (default Test)",
  },
  async run(context) {
    if (!/^\+[1-9]\d{6,14}$/.test(context.text("send") ?? "+48500500500"))
      throw new UsageError("--send must be your own number, such as +48500500500.");
    const { examine } = await import("./examine.ts");
    return examine(context);
  },
};
