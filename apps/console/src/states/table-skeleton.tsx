import { Group, Skeleton, Stack } from "@mantine/core";

interface TableSkeletonProps {
  /** What is loading, such as `groups`. */
  readonly what: string;
  readonly rows?: number;
}

/** The shape of a table, while its records load. */
export function TableSkeleton({ what, rows = 8 }: TableSkeletonProps) {
  return (
    <Stack gap={0} role="status" aria-label={`Loading ${what}`}>
      {Array.from({ length: rows }, (_, row) => (
        <Group key={row} h={44} wrap="nowrap" gap="lg">
          <Skeleton h={16} w={16} />
          <Skeleton h={12} w="28%" />
          <Skeleton h={12} flex={1} />
          <Skeleton h={12} w="14%" visibleFrom="sm" />
        </Group>
      ))}
    </Stack>
  );
}
