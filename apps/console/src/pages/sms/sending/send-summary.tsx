import { Paper, Stack, Text } from "@mantine/core";
import type { SmsSend } from "@messaging-sdk/client";
import { smsParts } from "@messaging-sdk/client/sms-parts";
import { count } from "../../../count.ts";
import { timeWithZone } from "../compose/schedule.ts";
import { smsCount } from "./sms-count.ts";

/** What a message costs, who gets it, when and from whom. */
export function SendSummary({ sms }: { readonly sms: SmsSend }) {
  const { sender, message, phoneNumbers, scheduleTime, shortLink, type } = sms;
  const { parts, encoding } = smsParts(message);
  return (
    <Stack gap="xs">
      <Text>
        {count(phoneNumbers.length, "recipient")} × {count(parts, "part")} ={" "}
        <Text span fw={700}>
          {smsCount(sms).toLocaleString()} SMS
        </Text>
      </Text>
      <Text size="sm">
        From {sender}, {scheduleTime === undefined ? "now" : timeWithZone(scheduleTime)}
        {type === 1 && ", as a flash message"}. Encoded in {encoding}.
        {shortLink && " Shorter links may make it shorter."}
      </Text>
      <Paper withBorder p="sm" mah={200} style={{ overflowY: "auto" }} tabIndex={0}>
        <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {message}
        </Text>
      </Paper>
    </Stack>
  );
}
