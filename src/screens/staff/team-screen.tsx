import { useQuery } from '@tanstack/react-query';

import * as staffApi from '@/contracts/staff.api';
import { ConfirmationGate } from '@/features/staff-session/components/confirmation-gate';
import { GrantForm } from '@/features/staff-team/components/grant-form';
import { TeamList } from '@/features/staff-team/components/team-list';
import { apiQuery } from '@/lib/query/api-query';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

const card = 'mt-6 max-w-2xl rounded-xl bg-surface p-5 shadow-1 md:p-8';

/** The staff and their roles, behind a recent confirmation. */
export function TeamScreen() {
  return (
    <ConfirmationGate>
      <Team />
    </ConfirmationGate>
  );
}

function Team() {
  const staff = useQuery(apiQuery(staffApi.listStaffMembers, {}));
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">Team</h1>
      <p className="mt-1.5 text-base text-ink-2">
        A person needs an account first. Every change is in the audit log.
      </p>
      <section className={card} aria-label="Team">
        <QueryBoundary query={staff}>
          {(loaded) => <TeamList staff={loaded} onChanged={notifySuccess} />}
        </QueryBoundary>
      </section>
      <section className={card}>
        <h2 className="mb-5 font-disp text-xl font-bold">Assign a role</h2>
        <GrantForm onGranted={notifySuccess} onError={notifyError} />
      </section>
    </>
  );
}
