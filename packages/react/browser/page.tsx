import type { Messaging } from "@messaging-sdk/client";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense } from "react";
import { MessagingProvider } from "../src/index.ts";

interface PageProps {
  readonly messaging: Messaging;
  readonly queryClient: QueryClient;
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

/** The providers that an app puts around its components. */
export function Page({ messaging, queryClient, onError, children }: PageProps): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <MessagingProvider messaging={messaging}>
        <ErrorBoundary onError={onError}>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      </MessagingProvider>
    </QueryClientProvider>
  );
}

class ErrorBoundary extends Component<Pick<PageProps, "onError" | "children">> {
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
