/** The sentences that tell a person what to do after a write that was not simply done. A test follows each of them. */
export const advice = {
  rejected: "The service did not do it. Run it again once the reason is gone.",
  notSent: "Nothing was sent. Run it again.",
  /** After a write; `look` is the command that lists what it made. */
  doubtful: (look?: string) =>
    `It may have been done. Look before you run it again${look ? `: messaging ${look}` : ""}.`,
  /** After a message without a key, which a list may show late. */
  sms: (externalId?: string) =>
    externalId === undefined
      ? "It may have been sent, and no list shows it without --external-id. Do not run it again; `messaging send --key` may be run again."
      : `It may have been sent. Do not run it again before \`messaging sms list ${externalId}\` has shown nothing for longer than lists lag, which \`messaging doctor --send\` measures.`,
  send: "It may have been sent. The same line looks it up before it sends. Once you know that nobody has it, add --if-missing send, and set MESSAGING_LIST_LAG_MS to what `messaging doctor --send` names.",
  bulk: {
    underWay:
      "Another run of this id is under way or has begun meanwhile, and this one has sent nothing. The same line shows how it ends.",
    stopped: (underWay: number, unsent: number, line: string) =>
      `${underWay} under way may have it, and ${unsent} have nothing yet. The same line looks up the first, and sends to the others:\n  ${line}`,
    doubtful: (count: number) =>
      `${count} in doubt: the same line looks them up again. Once you know what became of one, take its row out of the file; if it has nothing, send to it by a file and an --id of its own.`,
    failed: "failed before: --only failed sends to them again",
    changed: (id: string, what: string) =>
      `${id} was begun with another ${what}. Take back the change: the same line then sends to those who have nothing yet. By another --id, those who have the first message would get this one, too.`,
  },
};
