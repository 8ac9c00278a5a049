import { Group, Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

interface QueryStatesProps<Data> {
  /** The result of a hook of TanStack, or of several. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    refetch(): unknown;
  };
  /** Names the data, such as `groups`. */
  readonly what: string;
  children(data: Data): ReactNode;
}

/** A query while it loads, when it failed, and, by `children`, with data, fresh or not. */
export function QueryStates<Data>({ query, what, children }: QueryStatesProps<Data>) {
  const { data, error } = query;
  const failure = error ? (
    <ErrorState error={error} task={`Loading ${what}`} onRetry={() => query.refetch()} />
  ) : null;
  if (data === undefined) return failure ?? <TableSkeleton what={what} />;
  return (
    <Stack>
      {failure}
      {children(data)}
    </Stack>
  );
}

function TableSkeleton({ what }: { readonly what: string }) {
  return (
    <Stack gap={0} role="status" aria-label={`Loading ${what}`}>
      {Array.from({ length: 8 }, (_, row) => (
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
