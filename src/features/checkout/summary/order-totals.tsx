import { type ReactNode } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Price } from '@/components/ui/price';
import { VAT_PER_MILLE } from '@/contracts/order-terms';

type Sums = {
  subtotalKobo: number;
  /** Undefined as long as nobody knows where it goes. */
  shippingKobo?: number;
  discountKobo?: number;
  vatKobo?: number;
  totalKobo?: number;
};

type Props = {
  count: number;
  sums: Sums;
  /** The sums are being asked for anew. */
  busy: boolean;
  /** What a shopper who sees another currency is told of the naira that are charged. */
  charged: (kobo: number) => ReactNode;
  children?: ReactNode;
};

/** What it comes to, at every step. */
export function CheckoutTotals({ count, sums, busy, charged, children }: Props) {
  const { subtotalKobo, shippingKobo, discountKobo = 0, vatKobo, totalKobo } = sums;
  return (
    <section aria-labelledby="order-sums" className="rounded-xl bg-surface p-6 shadow-2">
      <h2 id="order-sums" className="font-disp text-xl font-bold">
        Your order
      </h2>
      <dl aria-live="polite" aria-busy={busy} className="mt-4 grid gap-2 text-base">
        <Row label={`Goods, ${count} ${count === 1 ? 'item' : 'items'}`}>
          <Price kobo={subtotalKobo} />
        </Row>
        <Row label="Delivery">
          {shippingKobo === undefined && <span className="text-ink-2">Next step</span>}
          {shippingKobo === 0 && 'Free'}
          {shippingKobo !== undefined && shippingKobo > 0 && <Price kobo={shippingKobo} />}
        </Row>
        {discountKobo > 0 && (
          <Row label="Discount">
            <span className="text-success">
              −<Price kobo={discountKobo} />
            </span>
          </Row>
        )}
        {totalKobo !== undefined && (
          <Row label="Total" look="mt-2 border-t border-line pt-3">
            <Price kobo={totalKobo} className="font-disp text-2xl font-bold" />
          </Row>
        )}
        {vatKobo !== undefined && (
          <Row label={`of which VAT, ${VAT_PER_MILLE / 10} %`} look="text-sm text-ink-2">
            <Price kobo={vatKobo} />
          </Row>
        )}
      </dl>
      {charged(totalKobo ?? subtotalKobo)}
      {children}
    </section>
  );
}

function Row({ label, look, children }: { label: string; look?: string; children: ReactNode }) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', look)}>
      <dt>{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}
