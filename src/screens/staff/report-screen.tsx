import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { staffPaths } from '@/config/paths';
import { type Report } from '@/contracts/reports';
import * as reportsApi from '@/contracts/reports.api';
import { CaseFacts } from '@/features/report-review/components/case-facts';
import { DecisionForm } from '@/features/report-review/components/decision-form';
import { MessageForm } from '@/features/reports/components/message-form';
import { ReportThread } from '@/features/reports/components/report-thread';
import { ConfirmationGate } from '@/features/staff-session/components/confirmation-gate';
import { Link } from '@/framework/link';
import { apiQuery, invalidateApis } from '@/lib/query/api-query';
import { notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** One report with the evidence of both sides, and the decision. */
export function StaffReportScreen() {
  const { query } = useRouter();
  return (
    <>
      <Link href={staffPaths.reports} className="inline-block py-3 text-sm underline underline-offset-4">
        All reports
      </Link>
      <ConfirmationGate>
        {typeof query.id === 'string' && <ReportCase key={query.id} id={query.id} />}
      </ConfirmationGate>
    </>
  );
}

function ReportCase({ id }: { id: string }) {
  const client = useQueryClient();
  // Not refetched at intervals: every view is logged.
  const staffReport = useQuery(apiQuery(reportsApi.getStaffReport, { params: { id } }));
  const reload = () => void invalidateApis(client, [reportsApi.getStaffReport]);
  return (
    <QueryBoundary query={staffReport}>
      {(loaded) => (
        <>
          <h1 className="mb-1 font-disp text-3xl font-extrabold">{loaded.report.about.name}</h1>
          <p className="text-ink-2">{loaded.storeName && `About ${loaded.storeName}`}</p>
          {isAboutProduct(loaded.report) && (
            <Link
              href={`${staffPaths.recalls}?${new URLSearchParams({ product: loaded.report.about.name })}`}
              className="inline-block py-3 text-sm underline underline-offset-4"
            >
              Recall this product
            </Link>
          )}
          <CaseFacts staffReport={loaded} />
          <ReportThread report={loaded.report} />
          {loaded.report.canWrite && (
            <>
              <MessageForm id={id} access={{ reference: undefined, isSignedIn: true }} onSent={reload} />
              {loaded.isOwnDecision ? (
                <p role="status" className="mt-6 font-semibold">
                  You made the first decision. Somebody else has to decide on the appeal.
                </p>
              ) : (
                <DecisionForm staffReport={loaded} onDecided={notifySuccess} />
              )}
            </>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

const isAboutProduct = ({ targetType }: Report): boolean =>
  targetType === 'product' || targetType === 'order-item';
