import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

interface QueryStatesProps<Data> {
  /** What TanStack's hooks return, or what is made of several of them. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    refetch(): unknown;
  };
  /** What is loaded, such as `groups`. */
  readonly what: string;
  readonly loading?: ReactNode;
  children(data: Data): ReactNode;
}

/** What a query looks like while it loads, when it failed, and, by `children`, with data, fresh or not. */
export function QueryStates<Data>({ query, what, loading, children }: QueryStatesProps<Data>) {
  const { data, error } = query;
  const failure = error ? (
    <ErrorState error={error} task={`Loading ${what}`} onRetry={() => query.refetch()} />
  ) : null;
  if (data === undefined) return failure ?? loading ?? <TableSkeleton what={what} />;
  return (
    <Stack>
      {failure}
      {children(data)}
    </Stack>
  );
}
