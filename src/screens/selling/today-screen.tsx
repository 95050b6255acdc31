import { useQuery } from '@tanstack/react-query';

import { ApplicationChecklist } from '@/features/business/components/application-checklist';
import { ownBusinessOptions } from '@/features/business/queries';
import { useMembership } from '@/features/store/membership';
import { Loaded } from '@/screens/shared/loaded';
import { useSession } from '@/session/use-session';

import { sellingMessages } from './messages';

/** What the store has to do next. */
export function TodayScreen() {
  const { role } = useMembership();
  const { user } = useSession();
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">{sellingMessages.hello(user?.first_name ?? '')}</h1>
      {role === 'owner' && <OwnerChecklist />}
    </>
  );
}

function OwnerChecklist() {
  const own = useQuery(ownBusinessOptions());
  return (
    <div className="mt-6">
      <Loaded query={own}>{(loaded) => <ApplicationChecklist application={loaded} />}</Loaded>
    </div>
  );
}
