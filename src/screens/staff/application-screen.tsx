import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { staffApplicationPath, staffPaths } from '@/config/paths';
import * as staffApi from '@/contracts/staff.api';
import { ApplicationReview } from '@/features/application-review/components/application-review';
import { applicationOptions, applicationsOptions } from '@/features/application-review/queries';
import { applicationStatusNames } from '@/features/application-review/status-names';
import { ConfirmationGate } from '@/features/staff-session/components/confirmation-gate';
import { Link } from '@/framework/link';
import { ApiError } from '@/lib/http/api-error';
import { invalidateApis } from '@/lib/query/api-query';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** One application, behind a recent confirmation. After the decision the next one opens. */
export function ApplicationScreen() {
  const { query } = useRouter();
  return (
    <ConfirmationGate>
      {typeof query.id === 'string' && <Application key={query.id} id={query.id} />}
    </ConfirmationGate>
  );
}

function Application({ id }: { id: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const application = useQuery(applicationOptions(id));

  async function openNext(message: string) {
    notifySuccess(message);
    const nextPending = await client.fetchQuery({ ...applicationsOptions('pending', 1), staleTime: 0 });
    const next = nextPending.items.find((item) => item.id !== id && item.isComplete);
    await router.push(next ? staffApplicationPath(next.id) : staffPaths.applications);
  }

  function handleError(error: unknown) {
    // The confirmation ended meanwhile: the gate asks for it again.
    if (error instanceof ApiError && error.code === 'forbidden')
      void invalidateApis(client, [staffApi.getStaffSession]);
    notifyError(error);
  }

  return (
    <>
      <Link href={staffPaths.applications} className="inline-block py-3 text-sm underline underline-offset-4">
        All applications
      </Link>
      <QueryBoundary query={application}>
        {({ item }) => (
          <>
            <h1 className="mb-1 font-disp text-3xl font-extrabold">{item.business.business_name}</h1>
            <p className="mb-6 text-ink-2">{applicationStatusNames[item.status]}</p>
            <ApplicationReview
              key={item.version}
              application={item}
              onDecided={(message) => void openNext(message).catch(notifyError)}
              onError={handleError}
            />
          </>
        )}
      </QueryBoundary>
    </>
  );
}
