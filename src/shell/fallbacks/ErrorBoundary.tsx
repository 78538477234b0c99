/** Contains a component that throws (BUS-08). The rule: the part that failed says so and can be tried again; the rest works on. */
import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorState } from "../../ui/feedback/ErrorState";
import type { StartTexts } from "./startTexts";

export interface ErrorBoundaryProps {
  readonly texts: StartTexts;
  /** Called once for each error, for the report. */
  readonly onError: (error: unknown, componentStack: string) => void;
  /** Called when a failed part is left, or tried again. */
  readonly onLeft: () => void;
  /** A change of it renders the children again, as a navigation does. */
  readonly resetKey?: string;
  /** Shown instead of the usual text, for an error that has a view of its own; null for the usual text. */
  readonly renderError?: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  resetKey: string | undefined;
}

/** The usual text with one button that tries the children again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError(error, componentStack ?? "");
  }

  override componentDidUpdate(_: ErrorBoundaryProps, before: State): void {
    if (before.failure && !this.state.failure) this.props.onLeft();
  }

  override componentWillUnmount(): void {
    if (this.state.failure) this.props.onLeft();
  }

  override render(): ReactNode {
    const { texts, renderError, children } = this.props;
    if (this.state.failure === null) return children;
    const own = renderError?.(this.state.failure.error);
    if (own) return own;
    return <ErrorState {...texts.crashed} retryLabel={texts.retry} onRetry={() => this.setState({ failure: null })} />;
  }
}
