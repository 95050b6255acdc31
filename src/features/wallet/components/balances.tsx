import { type Wallet } from '@/contracts/wallet';
import { formatMoney } from '@/lib/money/format-money';

/** What the store has in each account, with a sentence on what that means. */
export function Balances({ wallet }: { wallet: Wallet }) {
  const { availableKobo, pendingKobo, heldKobo, inFlightKobo } = wallet;
  const accounts = [
    {
      name: 'Available',
      kobo: availableKobo,
      hint:
        availableKobo < 0
          ? 'A refund or the commission on a cash sale is due. Your next sales repay it.'
          : 'Yours to withdraw.',
    },
    { name: 'Pending', kobo: pendingKobo, hint: 'Sold. Available 7 days after delivery.' },
    { name: 'Held', kobo: heldKobo, hint: 'In a return, a report, a recall or a dispute.' },
    { name: 'On its way', kobo: inFlightKobo, hint: 'Sent to your bank.' },
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
