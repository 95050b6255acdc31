import { useQuery } from '@tanstack/react-query';

import { useMembership } from '@/features/store/membership';
import { Balances } from '@/features/wallet/components/balances';
import { Holds } from '@/features/wallet/components/holds';
import { StatementForm } from '@/features/wallet/components/statement-form';
import { Transactions } from '@/features/wallet/components/transactions';
import { walletMessages as messages } from '@/features/wallet/messages';
import { walletOptions } from '@/features/wallet/queries';
import { Loaded } from '@/screens/shared/loaded';

/** What the store has earned, why some of it is not available yet, and every change. */
export function WalletScreen() {
  const { id: storeId } = useMembership();
  const wallet = useQuery(walletOptions(storeId));
  return (
    <>
      <h1 className="mb-4 font-disp text-3xl font-extrabold">{messages.title}</h1>
      <Loaded query={wallet}>
        {(loaded) => (
          <div className="grid gap-5">
            <Balances wallet={loaded} />
            <div className="grid gap-5 md:grid-cols-2 md:items-start">
              <Holds wallet={loaded} />
              <StatementForm storeId={storeId} />
            </div>
            <Transactions storeId={storeId} />
          </div>
        )}
      </Loaded>
    </>
  );
}
