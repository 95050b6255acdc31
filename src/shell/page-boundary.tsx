import { useRouter } from 'next/router';
import { type ReactNode } from 'react';

import { ErrorBoundary } from '@/components/ui/error-boundary';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { libMessages } from '@/lib/messages';

const loadMessage = () => import('@/components/ui/crash-message').then((module) => module.CrashMessage);

/** Until the message has loaded, and if it cannot. */
const plainMessage = <p className="m-8">{libMessages.unexpectedError}</p>;
const message = <LazyChunk load={loadMessage} props={{}} fallback={plainMessage} />;

/** Shows a message instead of what cannot be rendered, until the address changes. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [address] = useRouter().asPath.split('#');
  return (
    <ErrorBoundary part="page" resetKey={address} fallback={message}>
      {children}
    </ErrorBoundary>
  );
}
