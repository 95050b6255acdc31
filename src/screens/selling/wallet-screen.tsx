import { useQuery } from '@tanstack/react-query';

import { can } from '@/contracts/permissions';
import * as walletApi from '@/contracts/wallet.api';
import { useCurrentStore } from '@/features/store/membership';
import { Balances } from '@/features/wallet/components/balances';
import { BankAccountCard } from '@/features/wallet/components/bank-account-card';
import { Holds } from '@/features/wallet/components/holds';
import { Payouts } from '@/features/wallet/components/payouts';
import { StatementForm } from '@/features/wallet/components/statement-form';
import { Transactions } from '@/features/wallet/components/transactions';
import { WeeklyPayouts } from '@/features/wallet/components/weekly-payouts';
import { apiQuery } from '@/lib/query/api-query';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** What the store has earned, why some of it is not available yet, and every change. */
export function WalletScreen() {
  const { id: storeId, role } = useCurrentStore();
  const actor = { memberships: [{ storeId, role }], staffRoles: [] };
  const wallet = useQuery(apiQuery(walletApi.getWallet, { store: storeId }));
  return (
    <>
      <h1 className="mb-4 font-disp text-3xl font-extrabold">Wallet</h1>
      <QueryBoundary query={wallet}>
        {(loaded) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Balances wallet={loaded} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 md:items-start">
              <Payouts
                storeId={storeId}
                availableKobo={loaded.availableKobo}
                minimumKobo={loaded.minimumPayoutKobo}
                mayWithdraw={can(actor, 'store:wallet.withdraw', { storeId })}
              />
              <BankAccountCard storeId={storeId} mayChange={can(actor, 'store:bank.edit', { storeId })} />
              <WeeklyPayouts storeId={storeId} mayChange={can(actor, 'store:wallet.withdraw', { storeId })} />
              <Holds wallet={loaded} />
              <StatementForm storeId={storeId} />
            </div>
            <Transactions storeId={storeId} />
          </div>
        )}
      </QueryBoundary>
    </>
  );
}
