import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  readonly onError?: ((error: unknown) => void) | undefined;
}

export class ErrorBoundary extends Component<Props> {
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
