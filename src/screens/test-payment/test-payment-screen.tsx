import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { useHeadingFocus } from '@/components/ui/use-heading-focus';
import { paths } from '@/config/paths';
import { TestPaymentForm } from '@/features/checkout/pay/test-payment-form';
import { testPaymentOptions } from '@/features/checkout/pay/test-payment-queries';
import { Link } from '@/framework/link';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage } from '@/lib/toast/notify';

/**
 * Simulates the provider's page or the shopper's bank when no provider is set
 * (docs/decisions/0021).
 */
export function TestPaymentScreen() {
  const router = useRouter();
  const { code } = router.query;
  const page = useQuery(testPaymentOptions(typeof code === 'string' ? code : undefined));

  if (page.error instanceof ApiError && page.error.code === 'not-found') return <NotFound />;
  if (page.isError && !page.data) {
    return (
      <EmptyState
        headingLevel="h1"
        picture="/brand/empty/error.svg"
        title="We couldn’t load the test payment"
        action={<Button onClick={() => void page.refetch()}>Try again</Button>}
      >
        {getErrorMessage(page.error)}
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
  const heading = useHeadingFocus();
  return (
    <div className="mx-auto max-w-lg px-5 py-6 md:py-12">
      <p className="flex items-start gap-3 rounded-lg bg-butter p-5 font-bold text-night">
        <Icon name="flask-conical" className="mt-0.5 size-5" />
        This is a test payment. No money moves, and we don’t ask for a card.
      </p>
      <div className="mt-5 rounded-xl bg-surface p-6 shadow-2">
        <h1 ref={heading} tabIndex={-1} className="font-disp text-3xl font-extrabold outline-none">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

function NotFound() {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/no-results.svg"
      title="Test payment not found"
      action={
        <Link href={paths.home} className={buttonStyles()}>
          Back to the shop
        </Link>
      }
    >
      The link may be old or incomplete.
    </EmptyState>
  );
}
