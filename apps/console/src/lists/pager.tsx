import { Button, Group, Text } from "@mantine/core";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";

interface PagerProps {
  readonly page: number;
  readonly hasNext: boolean;
  onPage(page: number): void;
}

/** Previous and next. There is no last page to jump to: the service does not say how many there are. */
export function Pager({ page, hasNext, onPage }: PagerProps) {
  if (page === 1 && !hasNext) return null;
  return (
    <Group component="nav" aria-label="Pages" justify="flex-end" gap="xs">
      <Text size="sm" c="dimmed" mr="xs" aria-current="page">
        Page {page}
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChevronLeft size={14} aria-hidden />}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronRight size={14} aria-hidden />}
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </Group>
  );
}
