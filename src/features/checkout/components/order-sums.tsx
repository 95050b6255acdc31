import { type ReactNode } from 'react';

import { Price } from '@/components/ui/price';

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
export function OrderSums({ count, sums, busy, charged, children }: Props) {
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
          <div className="mt-2 border-t border-line pt-3">
            <Row label="Total">
              <Price kobo={totalKobo} className="font-disp text-2xl font-bold" />
            </Row>
          </div>
        )}
        {vatKobo !== undefined && (
          <div className="text-sm text-ink-2">
            <Row label="of which VAT, 7.5 %">
              <Price kobo={vatKobo} />
            </Row>
          </div>
        )}
      </dl>
      {charged(totalKobo ?? subtotalKobo)}
      {children}
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}
