import { type ReactNode } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Price } from '@/components/ui/price';
import { VAT_PER_MILLE } from '@/contracts/order-terms';

import { orderSummaryMessages as messages } from './messages';

type Sums = {
  subtotalKobo: number;
  /** Undefined until the address is known. */
  shippingKobo?: number;
  discountKobo?: number;
  vatKobo?: number;
  totalKobo?: number;
};

type Props = {
  count: number;
  sums: Sums;
  /** The amounts are being refetched. */
  busy: boolean;
  /** Note that the amount is charged in naira, for shoppers who see another currency. */
  chargedNote: (kobo: number) => ReactNode;
  children?: ReactNode;
};

/** Order summary, shown beside every step. */
export function CheckoutTotals({ count, sums, busy, chargedNote, children }: Props) {
  const { subtotalKobo, shippingKobo, discountKobo = 0, vatKobo, totalKobo } = sums;
  return (
    <section aria-labelledby="order-sums" className="rounded-xl bg-surface p-6 shadow-2">
      <h2 id="order-sums" className="font-disp text-xl font-bold">
        {messages.title}
      </h2>
      <dl aria-live="polite" aria-busy={busy} className="mt-4 grid gap-2 text-base">
        <Row label={messages.items(count)}>
          <Price kobo={subtotalKobo} />
        </Row>
        <Row label={messages.delivery}>
          {shippingKobo === undefined && <span className="text-ink-2">{messages.deliveryUnknown}</span>}
          {shippingKobo === 0 && messages.free}
          {shippingKobo !== undefined && shippingKobo > 0 && <Price kobo={shippingKobo} />}
        </Row>
        {discountKobo > 0 && (
          <Row label={messages.discount}>
            <span className="text-success">
              −<Price kobo={discountKobo} />
            </span>
          </Row>
        )}
        {totalKobo !== undefined && (
          <Row label={messages.total} look="mt-2 border-t border-line pt-3">
            <Price kobo={totalKobo} className="font-disp text-2xl font-bold" />
          </Row>
        )}
        {vatKobo !== undefined && (
          <Row label={messages.vat(VAT_PER_MILLE / 10)} look="text-sm text-ink-2">
            <Price kobo={vatKobo} />
          </Row>
        )}
      </dl>
      {chargedNote(totalKobo ?? subtotalKobo)}
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
