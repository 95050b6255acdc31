import { useQuery } from '@tanstack/react-query';

import * as membersApi from '@/contracts/members.api';
import { InviteForm } from '@/features/store-members/components/invite-form';
import { MemberList } from '@/features/store-members/components/member-list';
import { useCurrentStore } from '@/features/store/membership';
import { apiQuery } from '@/lib/query/api-query';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';
import { useSession } from '@/session/use-session';

import { LeaveStore } from './leave-store';

const cardStyles = 'mt-6 rounded-xl bg-surface p-5 shadow-1 md:p-8';

/** Lists the members of the store and invites new ones. */
export function MembersScreen() {
  const { id: storeId } = useCurrentStore();
  const { user } = useSession();
  const members = useQuery(apiQuery(membersApi.listMembers, { store: storeId }));
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">Members</h1>
      <p className="mt-1.5 text-base text-ink-2">
        People who work for your store sign in with their own account.
      </p>
      <section className={cardStyles} aria-label="Members">
        <QueryBoundary query={members}>
          {(loaded) => (
            <MemberList
              storeId={storeId}
              userId={user?.id ?? ''}
              members={loaded}
              onChanged={notifySuccess}
              onError={notifyError}
            />
          )}
        </QueryBoundary>
      </section>
      <section className={cardStyles}>
        <h2 className="mb-5 font-disp text-xl font-bold">Invite a member</h2>
        <InviteForm storeId={storeId} onInvited={notifySuccess} onError={notifyError} />
      </section>
      <LeaveStore />
    </>
  );
}
