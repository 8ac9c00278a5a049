import { Alert, Button, Code, Group, Stack, Text } from "@mantine/core";
import { smsParts } from "@messaging-sdk/client/sms-parts";
import { IconInfoCircle } from "@tabler/icons-react";
import { count } from "../../../count.ts";
import { plainCharacter, plainText } from "./plain-text.ts";

interface UnicodeAdviceProps {
  readonly message: string;
  /** Those that force UCS-2, each once. */
  readonly characters: readonly string[];
  onReplace(message: string): void;
}

const shown = 8;

/** Which characters make a message longer, and what could stand in their place. */
export function UnicodeAdvice({ message, characters, onReplace }: UnicodeAdviceProps) {
  const plain = plainText(message);
  const { encoding, parts } = smsParts(plain);
  const left = characters.length - shown;
  return (
    <Alert
      color="yellow"
      icon={<IconInfoCircle aria-hidden />}
      title={`${count(characters.length, "character")} outside the GSM-7 alphabet`}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">A part holds fewer characters because of them.</Text>
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
            Use plain forms: {count(parts, "part")}, {encoding}
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
      <Code>{visible(character)}</Code> {plain === undefined && "has no plain form: leave it out"}
      {plain === "" && "can go"}
      {plain && (
        <>
          as <Code>{plain === " " ? "space" : plain}</Code>
        </>
      )}
    </Text>
  );
}

/** An accent on its own, a space of odd width and the like, by their number. */
function visible(character: string) {
  if (!/^[\p{C}\p{Z}\p{M}]$/u.test(character)) return character;
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
}
