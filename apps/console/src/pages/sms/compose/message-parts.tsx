import { Group, Progress, Stack, Text, VisuallyHidden } from "@mantine/core";
import { maxParts, smsParts } from "@messaging-sdk/client/sms-parts";
import { count } from "../../../count.ts";
import { UnicodeAdvice } from "./unicode-advice.tsx";

interface MessagePartsProps {
  readonly message: string;
  onReplace(message: string): void;
}

/** What a message costs as it is typed, and how it could cost less. */
export function MessageParts({ message, onReplace }: MessagePartsProps) {
  const { encoding, parts, length, charactersLeft, unicodeCharacters } = smsParts(message);
  const isTooLong = parts > maxParts;
  const said = `${count(parts, "part")}, ${encoding}`;
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500} c={isTooLong ? "var(--mantine-color-error)" : ""}>
          {said}
          {isTooLong && `, of at most ${maxParts}`}
        </Text>
        <Text size="sm" c="dimmed">
          {count(charactersLeft, "character")} left in {parts > 1 ? "the last part" : "this part"}
        </Text>
      </Group>
      <Progress
        size="xs"
        value={(100 * length) / (length + charactersLeft)}
        color={isTooLong ? "red" : "indigo"}
        aria-hidden
      />
      {/* Changes with the cost, not with every letter. */}
      <VisuallyHidden role="status">{message && said}</VisuallyHidden>
      {unicodeCharacters.length > 0 && (
        <UnicodeAdvice
          message={message}
          characters={[...new Set(unicodeCharacters.map(({ character }) => character))]}
          onReplace={onReplace}
        />
      )}
    </Stack>
  );
}
