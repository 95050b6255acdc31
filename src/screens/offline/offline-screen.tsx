import { useEffect, useState } from 'react';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { clientEnv } from '@/config/env.client';
import { paths } from '@/config/paths';
import { getHealth } from '@/contracts/system.api';
import { listCachedPages, type CachedPage } from '@/lib/offline/cached-pages';
import { isOnline } from '@/lib/read-navigator';

const FIRST_CHECK_MILLISECONDS = 2_000;
const LAST_CHECK_MILLISECONDS = 60_000;

/** Shown at the requested address when there is no connection and no cached copy. */
export function OfflineScreen() {
  useReloadWhenReachable();

  return (
    <>
      <EmptyState
        headingLevel="h1"
        picture="/brand/empty/offline.svg"
        title="You’re offline, and this page isn’t saved"
        action={<Button onClick={tryAgain}>Try again</Button>}
      >
        You’re offline, or we can’t reach the shop. This page loads by itself once you’re back online.
      </EmptyState>
      <CachedPages />
    </>
  );
}

/**
 * Reloads once the shop answers again: at the `online` event, which says only that there is a
 * network, and from time to time, because the event may fire before hydration and never fires when
 * only the shop was down. A reload without an answer would cancel a press on a saved page.
 */
function useReloadWhenReachable(): void {
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    let wait = FIRST_CHECK_MILLISECONDS;
    let timer: ReturnType<typeof setTimeout>;
    const reloadIfReachable = async (): Promise<void> => {
      if (isOnline() && (await isShopReachable(signal))) tryAgain();
    };
    const check = async () => {
      await reloadIfReachable();
      if (signal.aborted) return;
      wait = Math.min(wait * 2, LAST_CHECK_MILLISECONDS);
      timer = setTimeout(() => void check(), wait);
    };
    timer = setTimeout(() => void check(), wait);
    const handleOnline = () => void reloadIfReachable();
    window.addEventListener('online', handleOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
      unmounted.abort();
    };
  }, []);
}

const isShopReachable = (signal: AbortSignal): Promise<boolean> =>
  fetch(`${clientEnv.apiUrl}${getHealth.path}`, { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );

function tryAgain(): void {
  if (window.location.pathname === paths.offline) window.location.assign(paths.home);
  else window.location.reload();
}

function CachedPages() {
  const [pages, setPages] = useState<CachedPage[]>([]);

  useEffect(() => {
    // Blocked storage has no cached pages.
    listCachedPages().then(setPages, () => setPages([]));
  }, []);

  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="cached-pages" className="mx-auto max-w-md px-6 pb-6">
      <h2 id="cached-pages" className="font-disp text-xl font-bold">
        Saved on this device
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {pages.map(({ address, title }) => (
          <li key={address}>
            {/* A full page load: the saved copy is the whole page, its data alone was not saved. */}
            <a
              href={address}
              className="flex min-h-12 items-center py-2 font-semibold underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
