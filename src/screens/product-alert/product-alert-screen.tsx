import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths, productAlertPagePath } from '@/config/paths';
import { LinkedAlert } from '@/features/product-alerts/components/linked-alert';
import { linkedAlertOptions } from '@/features/product-alerts/queries';
import { Link } from '@/framework/link';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage } from '@/lib/toast/notify';

const neverChanges = () => () => undefined;

/** Confirms or stops a product alert by the link in an email, without signing in. */
export function ProductAlertScreen() {
  const token = useLinkToken();
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-2xl md:px-10 md:py-14">
      {token === undefined ? <Skeleton /> : token ? <Alert key={token} token={token} /> : <UnknownLink />}
    </div>
  );
}

/**
 * Returns the token of the link, which is removed from the address at once, so that it stays in no
 * history. Undefined until the browser has read it, empty if there is none.
 */
function useLinkToken(): string | undefined {
  const router = useRouter();
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [, fragment = ''] = router.asPath.split('#');
  const [known, setKnown] = useState('');
  if (hydrated && fragment && fragment !== known) setKnown(fragment);

  const removeFragment = useEffectEvent(() => {
    void router.replace(productAlertPagePath, undefined, { shallow: true, scroll: false });
  });
  useEffect(() => {
    if (fragment) removeFragment();
  }, [fragment]);

  return hydrated ? fragment || known : undefined;
}

function Alert({ token }: { token: string }) {
  const query = useQuery(linkedAlertOptions(token));

  if (query.isPending) return <Skeleton />;
  if (query.data) return <LinkedAlert token={token} linked={query.data} />;
  if (query.error instanceof ApiError && query.error.status === 404) return <UnknownLink />;
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title="We couldn’t load your alert"
      action={
        <Button pending={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {getErrorMessage(query.error)}
    </EmptyState>
  );
}

function UnknownLink() {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/no-results.svg"
      title="This link no longer works"
      action={
        <Link href={paths.shop} className={buttonStyles()}>
          Go to the shop
        </Link>
      }
    >
      The alert was stopped, or the link was not used in time. You can set a new one on the product’s page.
    </EmptyState>
  );
}

function Skeleton() {
  const block = 'block rounded-md bg-sunken motion-safe:animate-pulse';
  return (
    <div role="status">
      <span className="sr-only">Loading your alert</span>
      <div aria-hidden="true">
        <span className={`${block} h-10 w-full`} />
        <span className={`${block} mt-6 h-14 w-44`} />
      </div>
    </div>
  );
}
