import { useRouter } from 'next/router';
import { type ReactNode } from 'react';

import { ErrorBoundary } from '@/components/ui/error-boundary';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { libMessages } from '@/lib/messages';

const loadMessage = () => import('@/components/ui/crash-message').then((module) => module.CrashMessage);

/** Until the message has loaded, and if it cannot. */
const plainMessage = <p>{libMessages.unexpectedError}</p>;
const message = <LazyChunk load={loadMessage} props={{}} fallback={plainMessage} />;

/** Shows a message instead of what cannot be rendered, until the address changes. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { asPath } = useRouter();
  return (
    <ErrorBoundary part="page" resetKey={asPath} fallback={message}>
      {children}
    </ErrorBoundary>
  );
}
