import { useQuery } from '@tanstack/react-query';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';
import { paths, storePath } from '@/config/paths';
import { type Business, type BusinessReply, type OwnStore } from '@/contracts/business';
import { BusinessForm } from '@/features/business/components/business-form';
import { ownBusinessOptions } from '@/features/business/queries';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

export function SellScreen() {
  const own = useQuery(ownBusinessOptions());

  return (
    <div className="mx-auto max-w-2xl px-5 py-8 md:px-10 md:py-14">
      {own.isPending && (
        <p role="status" className="flex items-center gap-3 py-14 text-ink-2">
          <Spinner /> Looking for your application
        </p>
      )}
      {own.isError && (
        <EmptyState
          headingLevel="h1"
          picture="/brand/empty/error.svg"
          title="We could not look up your application"
          action={<Button onClick={() => void own.refetch()}>Try again</Button>}
        >
          {own.error.message}
        </EmptyState>
      )}
      {own.isSuccess && <Application application={own.data} />}
    </div>
  );
}

function Application({ application }: { application: BusinessReply }) {
  const { business, status, reasons, store } = application;
  if (store) return <StoreOpen store={store} />;
  if (business === null || status === 'rejected') return <ApplicationForm rejectedFor={reasons} />;
  return <ApplicationReceived business={business} approved={status === 'approved'} />;
}

/** For a store's owner, who does not apply again. */
function StoreOpen({ store }: { store: OwnStore }) {
  return (
    <section>
      <h1 className="font-disp text-3xl font-extrabold text-balance">Your store is open</h1>
      <p className="mt-1.5 text-base text-ink-2">
        <b className="text-ink">{store.name}</b> already sells on Dídán, so there is nothing to apply for.
      </p>
      <Link href={storePath(store.slug)} className={buttonStyles('primary', 'lg', 'mt-6')}>
        Go to your store
      </Link>
    </section>
  );
}

function ApplicationForm({ rejectedFor }: { rejectedFor: string[] }) {
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">Sell on Dídán</h1>
      <p className="mt-1.5 mb-8 text-base text-ink-2">
        Tell us about your business. A person reads every application. All fields are required unless marked
        optional.
      </p>
      {rejectedFor.length > 0 && (
        <div role="note" className="mb-8 rounded-md bg-sunken p-4 text-sm">
          <p className="font-semibold">Your last application was not accepted.</p>
          <ul className="mt-1 list-disc pl-5">
            {rejectedFor.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <BusinessForm onSuccess={() => notifySuccess('Your application is with us.')} onError={notifyError} />
    </>
  );
}

function ApplicationReceived({ business, approved }: { business: Business; approved: boolean }) {
  return (
    <section>
      <h1 className="font-disp text-3xl font-extrabold text-balance">
        {approved ? 'Your business is approved' : 'Your application is with us'}
      </h1>
      <p className="mt-1.5 text-base text-ink-2">
        {approved
          ? 'Thank you for joining the market.'
          : 'A person is looking at it. We write to your e-mail as soon as there is an answer.'}
      </p>
      <dl className="mt-6 grid gap-4 rounded-xl bg-surface p-6 shadow-1 md:p-8">
        {[
          ['Business', business.business_name],
          ['CAC number', business.cac_number],
          [
            'Address',
            `${business.business_address}, ${business.business_state}, ${business.business_country}`,
          ],
          ['Identity number', `ends in ${business.identityNumberEnding}`],
        ].map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-2">{term}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <Link href={paths.home} className={buttonStyles('outline', 'lg', 'mt-6')}>
        Back to the shop
      </Link>
    </section>
  );
}
