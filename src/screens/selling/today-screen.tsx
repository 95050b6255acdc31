import { sellingPaths } from '@/config/paths';
import { can } from '@/contracts/permissions';
import { ApplicationChecklist } from '@/features/business/components/application-checklist';
import { useOwnApplication } from '@/features/business/queries';
import { useCurrentStore } from '@/features/store/membership';
import { Link } from '@/framework/link';
import { QueryBoundary } from '@/screens/shared/query-boundary';
import { useSession } from '@/session/use-session';

import { sellingMessages } from './messages';
import { SalesFigures } from './sales-figures';

/** What the store has to do next, and how it sells. */
export function TodayScreen() {
  const { id: storeId, role } = useCurrentStore();
  const actor = { memberships: [{ storeId, role }], staffRoles: [] };
  const { user } = useSession();
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">{`Hello, ${user?.first_name ?? ''}`}</h1>
      <Link href={sellingPaths.notices} className="inline-block py-3 text-sm underline underline-offset-4">
        {sellingMessages.noticesTitle}
      </Link>
      {role === 'owner' && <OwnerChecklist />}
      <div className="mt-6">
        {can(actor, 'store:sales.read', { storeId }) && <SalesFigures storeId={storeId} />}
      </div>
    </>
  );
}

function OwnerChecklist() {
  const own = useOwnApplication();
  return (
    <div className="mt-6">
      <QueryBoundary query={own}>{(loaded) => <ApplicationChecklist application={loaded} />}</QueryBoundary>
    </div>
  );
}
