import { useQuery } from '@tanstack/react-query';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { reportPath } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { MessageForm } from '@/features/reports/components/message-form';
import { ReportThread } from '@/features/reports/components/report-thread';
import { reportOptions } from '@/features/reports/queries';
import { type ReportAccess } from '@/features/reports/requests';
import { storedReportReferences } from '@/features/reports/stored-report-references';
import { ApiError } from '@/lib/http/api-error';
import { errorMessageOf } from '@/lib/toast/notify';
import { useLinkAccess } from '@/session/use-link-access';

const REFERENCE = /^[A-Z0-9-]{6,40}$/;

/** One report and its thread, for who made it and for the store that it is about. */
export function ReportScreen() {
  const access = useLinkAccess(storedReportReferences, REFERENCE);
  return (
    <div className="mx-auto max-w-3xl px-5 py-8 md:px-10 md:py-12">
      {access.status === 'loading' && <Skeleton />}
      {access.status === 'none' && <Unknown id={access.id} />}
      {access.status === 'known' && (
        <KnownReport id={access.id} access={{ reference: access.key, isMember: access.isMember }} />
      )}
    </div>
  );
}

function KnownReport({ id, access }: { id: string; access: ReportAccess }) {
  const query = useQuery(reportOptions(id, access));

  if (query.isPending) return <Skeleton />;
  if (query.data) {
    return (
      <>
        <h1 className="mb-6 font-disp text-3xl font-extrabold">
          {query.data.side === 'reporter' ? 'Your report' : 'A report'}
        </h1>
        <ReportThread report={query.data} />
        {query.data.canWrite && <MessageForm id={id} access={access} />}
      </>
    );
  }
  if (query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 429)
    return <Unknown id={id} />;
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title="This report could not be loaded"
      action={
        <Button pending={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {errorMessageOf(query.error)}
    </EmptyState>
  );
}

function Unknown({ id }: { id: string }) {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/no-results.svg"
      title="We do not find this report"
      action={
        <AuthLink to="login" next={reportPath(id)} className={buttonStyles()}>
          Sign in
        </AuthLink>
      }
    >
      Sign in if you reported it with an account. If not, open the link in the mail that we sent you, or the
      browser in which you wrote it.
    </EmptyState>
  );
}

function Skeleton() {
  const block = 'block rounded-md bg-sunken motion-safe:animate-pulse';
  return (
    <div role="status">
      <span className="sr-only">Loading the report</span>
      <div aria-hidden="true">
        <span className={`${block} h-10 w-60`} />
        <span className={`${block} mt-6 h-44 w-full`} />
        <span className={`${block} mt-6 h-56 w-full`} />
      </div>
    </div>
  );
}
