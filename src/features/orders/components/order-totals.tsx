import { type ReactNode } from 'react';

import { VAT_PER_MILLE } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { formatMoney } from '@/lib/money/format-money';

type Totals = Pick<
  Order,
  'subtotalKobo' | 'shippingKobo' | 'discountKobo' | 'vatKobo' | 'totalKobo' | 'refundedKobo'
>;

type Props = { sums: Totals; couponCode: string | null };

/** The totals of an order, in naira: the currency that is charged. */
export function OrderTotals({ sums, couponCode }: Props) {
  return (
    <dl className="grid gap-2 text-base">
      <Sum name="Items">{formatMoney(sums.subtotalKobo)}</Sum>
      <Sum name="Delivery">{sums.shippingKobo === 0 ? 'Free' : formatMoney(sums.shippingKobo)}</Sum>
      {sums.discountKobo > 0 && (
        <Sum name={couponCode ? `Discount (${couponCode})` : 'Discount'}>
          −{formatMoney(sums.discountKobo)}
        </Sum>
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-bold">Total</dt>
        <dd className="font-disp text-2xl font-bold">{formatMoney(sums.totalKobo)}</dd>
      </div>
      <Sum name={`Includes VAT (${VAT_PER_MILLE / 10}%)`} isQuiet>
        {formatMoney(sums.vatKobo)}
      </Sum>
      {sums.refundedKobo > 0 && <Sum name="Refunds">{formatMoney(sums.refundedKobo)}</Sum>}
    </dl>
  );
}

function Sum({ name, isQuiet = false, children }: { name: string; isQuiet?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${isQuiet ? 'text-sm text-ink-2' : ''}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
