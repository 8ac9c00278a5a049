import { Code, Group, Progress, Stack, Text, VisuallyHidden } from "@mantine/core";
import { maxParts, smsParts } from "@messaging-sdk/client/sms-parts";
import { count } from "../../../format.ts";
import { Notice } from "../../../states/notice.tsx";
import { Note, SmallButton, shownCharacter } from "../../../text.ts";
import { unicodeCost } from "./plain-text.ts";

interface MessageCostProps {
  readonly message: string;
  onReplace(message: string): void;
}

/** The parts of a message as it is typed, and how to save some. */
export function MessageCost({ message, onReplace }: MessageCostProps) {
  const { encoding, parts, length, charactersLeft, unicodeCharacters } = smsParts(message);
  const isTooLong = parts > maxParts;
  const cost = `${count(parts, "part")}, ${encoding}`;
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text fw={500} c={isTooLong ? "var(--mantine-color-error)" : ""}>
          {cost}
          {isTooLong && `, of at most ${maxParts}`}
        </Text>
        <Note>
          {count(charactersLeft, "character")} left in {parts > 1 ? "the last part" : "this part"}
        </Note>
      </Group>
      <Progress
        size="xs"
        value={(100 * length) / (length + charactersLeft)}
        color={isTooLong ? "red" : "indigo"}
        aria-hidden
      />
      {/* Changes with the cost, not with every letter. */}
      <VisuallyHidden role="status">{message && cost}</VisuallyHidden>
      {unicodeCharacters.length > 0 && <UnicodeAdvice message={message} onReplace={onReplace} />}
    </Stack>
  );
}

const shown = 8;

/** The characters that make a message longer, and what could replace them. */
function UnicodeAdvice({ message, onReplace }: MessageCostProps) {
  const { characters, replacement, advice } = unicodeCost(message);
  const left = characters.length - shown;
  return (
    <Notice
      kind="warning"
      title={`${count(characters.length, "character")} ${characters.length === 1 ? "keeps" : "keep"} this from GSM-7`}
    >
      <Stack gap="xs" align="flex-start">
        <Text>{advice}</Text>
        <Group component="ul" m={0} p={0} style={{ listStyle: "none" }}>
          {characters.slice(0, shown).map((character) => (
            <Code key={character} component="li">
              {shownCharacter(character)}
              {replacement &&
                ` → ${shownCharacter(replacement.pairs.get(character) ?? "") || "nothing"}`}
            </Code>
          ))}
          {left > 0 && <Text component="li">and {left} more</Text>}
        </Group>
        {replacement && (
          <SmallButton onClick={() => onReplace(replacement.text)}>
            Use plain characters: {count(replacement.parts, "part")}, GSM-7
          </SmallButton>
        )}
      </Stack>
    </Notice>
  );
}
