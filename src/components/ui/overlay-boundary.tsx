import { type ReactNode } from 'react';

import { CrashMessage } from './crash-message';
import { ErrorBoundary } from './error-boundary';

/** Shows a message instead of an overlay's content that cannot be rendered. It stays closable. */
export function OverlayBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary part="overlay" fallback={<CrashMessage isOverlay />}>
      {children}
    </ErrorBoundary>
  );
}
