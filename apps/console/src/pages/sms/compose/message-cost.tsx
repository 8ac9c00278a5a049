import { Alert, Button, Code, Group, Progress, Stack, Text, VisuallyHidden } from "@mantine/core";
import { maxParts, smsParts } from "@messaging-sdk/client/sms-parts";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { count } from "../../../count.ts";
import { plainCharacter, plainText } from "./plain-text.ts";

interface MessageCostProps {
  readonly message: string;
  onReplace(message: string): void;
}

/** The parts of a message as it is typed, and how to save some. */
export function MessageCost({ message, onReplace }: MessageCostProps) {
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

interface UnicodeAdviceProps {
  readonly message: string;
  /** The characters that force UCS-2, each once. */
  readonly characters: readonly string[];
  onReplace(message: string): void;
}

const shown = 8;

/** The characters that make a message longer, and what could replace them. */
function UnicodeAdvice({ message, characters, onReplace }: UnicodeAdviceProps) {
  const plain = plainText(message);
  const { encoding, parts } = smsParts(plain);
  const isCheaper = parts < smsParts(message).parts;
  const left = characters.length - shown;
  return (
    <Alert
      color="yellow"
      icon={<IconInfoCircle aria-hidden />}
      title={`${count(characters.length, "character")} ${characters.length === 1 ? "keeps" : "keep"} this from GSM-7`}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          Because of them, each part holds fewer characters.
          {!isCheaper && " This message takes no more parts for it."}
        </Text>
        <Group component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
          {characters.slice(0, shown).map((character) => (
            <Replacement key={character} character={character} />
          ))}
          {left > 0 && (
            <Text component="li" size="sm">
              and {left} more
            </Text>
          )}
        </Group>
        {plain !== message && (
          <Button size="xs" variant="default" onClick={() => onReplace(plain)}>
            Use plain characters: {count(parts, "part")}, {encoding}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function Replacement({ character }: { readonly character: string }) {
  const plain = plainCharacter(character);
  return (
    <Text component="li" size="sm">
      <Code>{visible(character)}</Code> {plain === undefined && "has no plain form"}
      {plain === "" && "can be left out"}
      {plain && (
        <>
          as <Code>{plain === " " ? "space" : plain}</Code>
        </>
      )}
    </Text>
  );
}

/** A combining accent, an unusual space and the like as a code point. */
function visible(character: string) {
  if (!/^[\p{C}\p{Z}\p{M}]$/u.test(character)) return character;
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
}
