import { useQuery } from '@tanstack/react-query';

import { paths } from '@/config/paths';
import { smsNoticeKinds } from '@/contracts/notice-terms';
import { type NoticeSettings as Settings } from '@/contracts/store-notices';
import * as storesApi from '@/contracts/stores.api';
import { ConfirmNumber } from '@/features/store-notices/components/confirm-number';
import { NoticeSettings } from '@/features/store-notices/components/notice-settings';
import { useCurrentStore } from '@/features/store/membership';
import { Link } from '@/framework/link';
import { apiQuery } from '@/lib/query/api-query';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

import { LeaveStore } from './leave-store';
import { sellingMessages } from './messages';

const cardStyles = 'mt-6 rounded-xl bg-surface p-5 shadow-1 md:p-8';

/** What the store tells the member about, and how. */
export function NoticesScreen() {
  const { id: storeId, name } = useCurrentStore();
  const settings = useQuery(apiQuery(storesApi.getNoticeSettings, { store: storeId }));
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">{sellingMessages.noticesTitle}</h1>
      <p className="mt-1.5 text-base text-ink-2">{`Choose what we tell you about ${name}, and how.`}</p>
      <QueryBoundary query={settings}>
        {(loaded) => (
          <>
            <section className={cardStyles} aria-label={sellingMessages.noticesTitle}>
              <NoticeSettings
                storeId={storeId}
                settings={loaded}
                onSaved={notifySuccess}
                onError={notifyError}
              />
            </section>
            <NumberForSms settings={loaded} />
          </>
        )}
      </QueryBoundary>
      <LeaveStore />
    </>
  );
}

function NumberForSms({ settings }: { settings: Settings }) {
  const { items, phone, isPhoneConfirmed } = settings;
  if (isPhoneConfirmed || !items.some(({ kind }) => smsNoticeKinds.includes(kind))) return null;
  return (
    <section className={cardStyles}>
      {phone ? (
        <ConfirmNumber phone={phone} onDone={notifySuccess} onError={notifyError} />
      ) : (
        <p>
          For SMS, add a Nigerian mobile number to your account.{' '}
          <Link href={paths.account} className="underline underline-offset-4">
            Your account
          </Link>
        </p>
      )}
    </section>
  );
}
