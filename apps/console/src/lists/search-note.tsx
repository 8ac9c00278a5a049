import { Text } from "@mantine/core";
import type { Page } from "./page.ts";

interface SearchNoteProps {
  readonly what: string;
  readonly searched: Page<unknown>["searched"];
}

/** Says what a search looked through: the service has none, so it is the console's own. */
export function SearchNote({ what, searched }: SearchNoteProps) {
  return (
    <Text size="xs" c="dimmed" role="status" flex={1} miw={200}>
      {searched &&
        `${searched.isComplete ? "Searched" : "Searching, so far"} ${searched.count.toLocaleString()} ${what}. The service has no search, so the console loads them all and looks through them.`}
    </Text>
  );
}
