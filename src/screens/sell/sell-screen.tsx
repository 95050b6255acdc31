import { useEffect, useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Spinner } from '@/components/ui/spinner';
import { paths, sellingPaths } from '@/config/paths';
import { type Business, type BusinessReply, type OwnStore } from '@/contracts/business';
import { ApplicationChecklist } from '@/features/business/components/application-checklist';
import { BusinessForm } from '@/features/business/components/business-form';
import { CorrectionForm } from '@/features/business/components/correction-form';
import { useOwnApplication } from '@/features/business/queries';
import { Link } from '@/framework/link';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

export function SellScreen() {
  const own = useOwnApplication();

  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-2xl md:px-10 md:py-14">
      {own.isPending && (
        <p role="status" className="flex items-center gap-3 py-14 text-ink-2">
          <Spinner /> Loading your application
        </p>
      )}
      {own.isError && (
        <EmptyState
          headingLevel="h1"
          picture="/brand/empty/error.svg"
          title="We couldn’t load your application"
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
  const { business, status, store } = application;
  const [wasJustSent, setWasJustSent] = useState(false);

  function handleSent() {
    setWasJustSent(true);
    notifySuccess('Your application has been sent.');
  }

  if (store) return <StoreOpen store={store} />;
  if (business === null) return <ApplicationForm onSent={handleSent} />;
  const sent = { business, application };
  if (status === 'rejected') return <ApplicationSentBack {...sent} onSent={handleSent} />;
  return <ApplicationReceived {...sent} wasJustSent={wasJustSent} />;
}

/** Shown to a store's owner, who need not apply again. */
function StoreOpen({ store }: { store: OwnStore }) {
  return (
    <section>
      <h1 className="font-disp text-3xl font-extrabold text-balance">Your store is open</h1>
      <p className="mt-1.5 text-base text-ink-2">
        <b className="text-ink">{store.name}</b> already sells on Dídán, so you don’t need to apply.
      </p>
      <Link href={sellingPaths.today} className={buttonStyles('primary', 'lg', 'mt-6')}>
        Go to your store
      </Link>
    </section>
  );
}

function ApplicationForm({ onSent }: { onSent: () => void }) {
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">Sell on Dídán</h1>
      <p className="mt-1.5 mb-8 text-base text-ink-2">
        Tell us about your business. Our team reviews every application. All fields are required unless marked
        optional.
      </p>
      <BusinessForm onSuccess={onSent} onError={notifyError} />
    </>
  );
}

type SentProps = { business: Business; application: BusinessReply };

/** Says what to correct; everything else of the application is kept. */
function ApplicationSentBack({ business, application, onSent }: SentProps & { onSent: () => void }) {
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold text-balance">Your application needs changes</h1>
      <p className="mt-1.5 text-base text-ink-2">
        We couldn’t accept your last application. Correct these points and send it again; the rest is kept.
      </p>
      {application.reasons.length > 0 && (
        <ul className="mt-4 list-disc rounded-md bg-sunken p-4 pl-9">
          {application.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className="my-8">
        <ApplicationChecklist application={application} />
      </div>
      <CorrectionForm business={business} onSuccess={onSent} onError={notifyError} />
    </>
  );
}

/**
 * The application as it was sent. The form that sent it was longer, so the page scrolls up to it.
 */
function ApplicationReceived({ business, application, wasJustSent }: SentProps & { wasJustSent: boolean }) {
  const approved = application.status === 'approved';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wasJustSent) return;
    heading.current?.focus();
  }, [wasJustSent]);

  return (
    <section>
      <h1 ref={heading} tabIndex={-1} className="font-disp text-3xl font-extrabold text-balance outline-none">
        {approved ? 'Your business is approved' : 'We’ve received your application'}
      </h1>
      <p className="mt-1.5 text-base text-ink-2">
        {approved
          ? 'Thank you for joining the market.'
          : 'Our team is reviewing it. We’ll email you as soon as there’s a decision.'}
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
      <div className="mt-6">
        <ApplicationChecklist application={application} />
      </div>
      <Link href={paths.home} className={buttonStyles('outline', 'lg', 'mt-6')}>
        Back to the shop
      </Link>
    </section>
  );
}
