import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { TestPaymentForm } from '@/features/checkout/pay/test-payment-form';
import { testPageOptions } from '@/features/checkout/pay/test-payment-queries';
import { ApiError } from '@/lib/http/api-error';
import { errorMessageOf } from '@/lib/toast/notify';

/** Plays the payment provider's page, or the shopper's bank, where no provider is set (docs/decisions/0021). */
export function TestPaymentScreen() {
  const router = useRouter();
  const { code } = router.query;
  const page = useQuery(testPageOptions(typeof code === 'string' ? code : undefined));

  if (page.error instanceof ApiError && page.error.code === 'not-found') return <Unknown />;
  if (page.isError && !page.data) {
    return (
      <EmptyState
        headingLevel="h1"
        picture="/brand/empty/error.svg"
        title="The test payment could not be loaded"
        action={<Button onClick={() => void page.refetch()}>Try again</Button>}
      >
        {errorMessageOf(page.error)}
      </EmptyState>
    );
  }
  return (
    <Frame title={page.data?.kind === 'transfer' ? 'Test bank' : 'Test payment'}>
      {page.data && typeof code === 'string' ? (
        <TestPaymentForm code={code} page={page.data} onBack={() => router.back()} />
      ) : (
        <div role="status" className="mt-6 grid gap-3">
          <span className="sr-only">Loading the test payment</span>
          {[1, 2, 3, 4].map((row) => (
            <span
              key={row}
              aria-hidden="true"
              className="block h-14 rounded-md bg-sunken motion-safe:animate-pulse"
            />
          ))}
        </div>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-lg px-5 py-6 md:py-12">
      <p className="flex items-start gap-3 rounded-lg bg-butter p-5 font-bold text-night">
        <Icon name="flask-conical" className="mt-0.5 size-5" />
        This is a test. No money is moved, and no card is asked for.
      </p>
      <div className="mt-5 rounded-xl bg-surface p-6 shadow-2">
        <h1 className="font-disp text-3xl font-extrabold">{title}</h1>
        {children}
      </div>
    </div>
  );
}

function Unknown() {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/no-results.svg"
      title="There is no test payment here"
      action={
        <Link href={paths.home} className={buttonStyles()}>
          Back to the shop
        </Link>
      }
    >
      The address may be old, or a letter may be missing from it.
    </EmptyState>
  );
}
