import { useQuery } from '@tanstack/react-query';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { reportPath } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { AppealForm } from '@/features/reports/components/appeal-form';
import { MessageForm } from '@/features/reports/components/message-form';
import { ReportThread } from '@/features/reports/components/report-thread';
import { type ReportAccess, reportOptions } from '@/features/reports/queries';
import { storedReportReferences } from '@/features/reports/stored-report-references';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage } from '@/lib/toast/notify';
import { useLinkAccess } from '@/session/use-link-access';

const REFERENCE = /^[A-Z0-9-]{6,40}$/;

/** One report and its thread, for the reporter and the reported store. */
export function ReportScreen() {
  const access = useLinkAccess(storedReportReferences, REFERENCE);
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-3xl md:px-10 md:py-12">
      {access.status === 'loading' && <Skeleton />}
      {access.status === 'none' && <ReportNotFound id={access.id} />}
      {access.status === 'known' && (
        <ReportDetails id={access.id} access={{ reference: access.key, isSignedIn: access.isSignedIn }} />
      )}
    </div>
  );
}

function ReportDetails({ id, access }: { id: string; access: ReportAccess }) {
  const query = useQuery(reportOptions(id, access));

  if (query.isPending) return <Skeleton />;
  const report = query.data?.report;
  if (report) {
    return (
      <>
        <h1 className="mb-6 font-disp text-3xl font-extrabold">
          {report.side === 'reporter' ? 'Your report' : 'Report'}
        </h1>
        <ReportThread report={report} />
        {report.canWrite && <MessageForm id={id} access={access} />}
        {report.appealUntil && <AppealForm id={id} access={access} until={report.appealUntil} />}
      </>
    );
  }
  if (query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 429)
    return <ReportNotFound id={id} />;
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title="We couldn’t load this report"
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

function ReportNotFound({ id }: { id: string }) {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/no-results.svg"
      title="Report not found"
      action={
        <AuthLink to="login" next={reportPath(id)} className={buttonStyles()}>
          Sign in
        </AuthLink>
      }
    >
      If you sent the report while signed in, sign in. Otherwise use the link in our email, or the browser you
      sent it from.
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
