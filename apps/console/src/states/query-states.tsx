import { Group, Skeleton, Stack, ThemeIcon } from "@mantine/core";
import IconFileOff from "@tabler/icons-react/dist/esm/icons/IconFileOff.mjs";
import type { ReactNode } from "react";
import { useSection } from "../shell/navigation.tsx";
import { Heading, Note } from "../text.ts";
import { ErrorState } from "./error-state.tsx";

interface QueryStatesProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    refetch(): unknown;
  };
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

export function TableSkeleton({ what }: { readonly what: string }) {
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

interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** In place of a list without records, with the sign of the section. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  const { icon: Sign = IconFileOff } = useSection() ?? {};
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center">
      <ThemeIcon size={48} radius="xl" variant="light" color="gray">
        <Sign size={24} stroke={1.5} aria-hidden />
      </ThemeIcon>
      <Heading>{title}</Heading>
      <Note maw="28rem">{children}</Note>
      {action}
    </Stack>
  );
}
