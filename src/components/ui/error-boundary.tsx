import { Component, type ReactNode } from 'react';

import { loadChunk } from '@/lib/chunks/load-chunk';

type Props = {
  /** The part that could not be shown, named in the report. */
  part: 'page' | 'overlay';
  /** The children are shown again once this changes. */
  resetKey?: string;
  /** Shown instead of the children after an error. */
  fallback: ReactNode;
  children: ReactNode;
};

type State = { hasFailed: boolean; resetKey?: string | undefined; fields?: Element[] };

/**
 * Shows `fallback` where rendering its children throws, keeps what was typed, and reports the
 * error. Without a boundary React removes the whole page (docs/decisions/0101).
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  static getDerivedStateFromError() {
    // React has not removed the fields yet; their values are read later.
    return { hasFailed: true, fields: [...document.querySelectorAll('form :is(input, textarea, select)')] };
  }

  override componentDidCatch(error: unknown) {
    const { fields = [] } = this.state;
    loadChunk(() => import('@/framework/handle-crash')).then(
      ({ handleCrash }) => handleCrash(error, this.props.part, fields),
      () => undefined, // Offline, or gone with a deploy: there is nothing to report it to.
    );
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
