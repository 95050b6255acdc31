import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { EmptyState } from '@/components/ui/empty-state';
import { staffPaths } from '@/config/paths';
import { readPage } from '@/contracts/page-number';
import { can, type Actor } from '@/contracts/permissions';
import { type Recalls } from '@/contracts/recalls';
import { ApproveRefunds } from '@/features/recalls/components/approve-refunds';
import { LiftRecall } from '@/features/recalls/components/lift-recall';
import { RecallCard } from '@/features/recalls/components/recall-card';
import { RecallForm } from '@/features/recalls/components/recall-form';
import { recallsOptions } from '@/features/recalls/queries';
import { ConfirmationGate } from '@/features/staff-session/components/confirmation-gate';
import { useStaffSession } from '@/features/staff-session/queries';
import { notifySuccess } from '@/lib/toast/notify';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** Recalls from the newest, and the form that starts one. Support reads them only. */
export function RecallsScreen() {
  const session = useStaffSession();
  const actor = { memberships: [], staffRoles: session.data?.roles ?? [] };
  const isReader = !can(actor, 'staff:recalls.decide') && !can(actor, 'staff:orders.refund');
  if (isReader) return <RecallDesk actor={actor} />;
  return (
    <ConfirmationGate>
      <RecallDesk actor={actor} />
    </ConfirmationGate>
  );
}

function RecallDesk({ actor }: { actor: Actor }) {
  const { query } = useRouter();
  const page = readPage(query.page);
  const search = typeof query.product === 'string' ? query.product : '';
  const recalls = useQuery(recallsOptions(page));
  return (
    <>
      <h1 className="mb-4 font-disp text-3xl font-extrabold">Recalls</h1>
      {can(actor, 'staff:recalls.decide') && <RecallForm search={search} onStarted={notifySuccess} />}
      <h2 className="mb-4 font-disp text-2xl font-bold">All recalls</h2>
      <QueryBoundary query={recalls}>
        {(loaded) => (
          <>
            <RecallList actor={actor} recalls={loaded} />
            <PageLinks {...loaded} buildHref={(other) => `${staffPaths.recalls}?page=${other}`} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function RecallList({ actor, recalls: { items } }: { actor: Actor; recalls: Recalls }) {
  if (items.length === 0) {
    return (
      <EmptyState picture="/brand/empty/no-results.svg" title="No recalls" action={null}>
        Recalls appear here, with who was told and what was refunded.
      </EmptyState>
    );
  }
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {items.map((recall) => (
        <RecallCard key={recall.id} recall={recall}>
          {can(actor, 'staff:orders.refund') && <ApproveRefunds recall={recall} onApproved={notifySuccess} />}
          {can(actor, 'staff:recalls.decide') && !recall.liftedAt && (
            <LiftRecall recall={recall} onLifted={notifySuccess} />
          )}
        </RecallCard>
      ))}
    </ul>
  );
}
