import { Skeleton, Stack } from "@mantine/core";

/** While the code of the first page loads. */
export function PageSkeleton() {
  return (
    <Stack p="xl" role="status" aria-label="Loading the console">
      <Skeleton h={28} w={200} />
      <Skeleton h={16} w={320} />
    </Stack>
  );
}
