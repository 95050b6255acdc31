import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useState, type ReactNode } from 'react';

import { WishlistProvider } from '@/features/wishlist/components/wishlist-provider';
import { configureHttp } from '@/lib/http/http-client';
import { createQueryClient } from '@/lib/query/create-query-client';
import { createSessionAuth } from '@/session/session-auth';
import { redirectToLogin } from '@/shell/guards/redirect-to-login';

import { BackgroundSync } from './background-sync';

/** Provides the query cache, the HTTP client's auth hooks and the background sync to every page. */
export function AppProviders({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [client] = useState(createQueryClient);
  // During render, not in an effect: a child's first effect may already send a request.
  const [connect] = useState(() => connectHttp(client));

  useEffect(() => connect(() => redirectToLogin(router)), [connect, router]);

  return (
    <QueryClientProvider client={client}>
      <BackgroundSync />
      <WishlistProvider>{children}</WishlistProvider>
    </QueryClientProvider>
  );
}

/** Gives the HTTP client its session. Returns a function that sets what happens when it expires. */
function connectHttp(client: ReturnType<typeof createQueryClient>) {
  let onExpired = () => {};
  configureHttp(createSessionAuth(client, () => onExpired()));
  return (handler: () => void) => {
    onExpired = handler;
  };
}
