import { type Wallet } from '@/contracts/wallet';
import { formatMoney } from '@/lib/money/format-money';

import { walletMessages as messages } from '../messages';

/** What the store has in each account, with a sentence on what that means. */
export function Balances({ wallet }: { wallet: Wallet }) {
  const { availableKobo, pendingKobo, heldKobo, inFlightKobo } = wallet;
  const accounts = [
    {
      name: messages.available,
      kobo: availableKobo,
      hint: availableKobo < 0 ? messages.negativeHint : messages.availableHint,
    },
    { name: messages.pending, kobo: pendingKobo, hint: messages.pendingHint },
    { name: messages.held, kobo: heldKobo, hint: messages.heldHint },
    { name: messages.inFlight, kobo: inFlightKobo, hint: messages.inFlightHint },
  ];
  return (
    <dl className="grid gap-3 xs:grid-cols-2 md:grid-cols-4">
      {accounts.map(({ name, kobo, hint }) => (
        <div key={name} className="rounded-xl bg-surface p-5 shadow-1">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="mt-1 font-disp text-2xl font-extrabold">{formatMoney(kobo)}</dd>
          <dd className="mt-1 text-sm text-ink-2">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
