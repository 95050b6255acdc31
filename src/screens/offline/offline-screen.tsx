import { useEffect, useState } from 'react';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { listCachedPages, type CachedPage } from '@/lib/offline/cached-pages';

/** Stands at whatever address was asked for, where there is neither a connection nor a copy: trying again asks for that one. */
export function OfflineScreen() {
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  return (
    <>
      <EmptyState
        headingLevel="h1"
        picture="/brand/empty/offline.svg"
        title="No connection, and no copy of this page"
        action={<Button onClick={tryAgain}>Try again</Button>}
      >
        You are offline, or the shop cannot be reached. This page comes by itself once you are online again.
      </EmptyState>
      <KeptPages />
    </>
  );
}

function tryAgain(): void {
  if (window.location.pathname === paths.offline) window.location.assign(paths.home);
  else window.location.reload();
}

function KeptPages() {
  const [pages, setPages] = useState<CachedPage[]>([]);

  useEffect(() => {
    // Where storage is blocked nothing is kept.
    listCachedPages().then(setPages, () => setPages([]));
  }, []);

  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="kept-pages" className="mx-auto max-w-md px-6 pb-6">
      <h2 id="kept-pages" className="font-disp text-xl font-bold">
        On this device
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {pages.map(({ address, title }) => (
          <li key={address}>
            <Link
              href={address}
              className="flex min-h-12 items-center py-2 font-semibold underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
