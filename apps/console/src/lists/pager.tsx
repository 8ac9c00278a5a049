import { Group } from "@mantine/core";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { Note, SmallButton } from "../text.ts";

interface PagerProps {
  readonly page: number;
  readonly hasNext: boolean;
  onPage(page: number): void;
}

/** Previous and next. There is no last page to jump to: the service does not say how many there are. */
export function Pager({ page, hasNext, onPage }: PagerProps) {
  if (page === 1 && !hasNext) return null;
  const left = <IconChevronLeft size={14} aria-hidden />;
  const right = <IconChevronRight size={14} aria-hidden />;
  return (
    <Group component="nav" aria-label="Pages" justify="flex-end">
      <Note mr="xs" aria-current="page">
        Page {page}
      </Note>
      <SmallButton leftSection={left} disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </SmallButton>
      <SmallButton rightSection={right} disabled={!hasNext} onClick={() => onPage(page + 1)}>
        Next
      </SmallButton>
    </Group>
  );
}
