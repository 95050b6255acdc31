import { useState, type ReactNode } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Price } from '@/components/ui/price';
import { VAT_PER_MILLE } from '@/contracts/order-terms';

import { ParcelLines, type SummaryItem } from './parcel-lines';

type Sums = {
  subtotalKobo: number;
  /** Undefined until the address is known, or the state that the shopper chose in the shop. */
  shippingKobo?: number;
  /** That state, as long as the address is not known. */
  deliveryState?: string;
  discountKobo?: number;
  vatKobo?: number;
  totalKobo?: number;
};

type Props = {
  items: SummaryItem[];
  sums: Sums;
  /** The sums are always shown: the next press orders. */
  isReview: boolean;
  /** The amounts are being refetched. */
  busy: boolean;
  /** Note that the amount is charged in naira, for shoppers who see another currency. */
  chargedNote: (kobo: number) => ReactNode;
};

/**
 * Order summary, shown beside every step; above it on phones, where it opens the items, which the
 * review lists anyway.
 */
export function CheckoutTotals({ items, sums, isReview, busy, chargedNote }: Props) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const [isOpen, setIsOpen] = useState(false);
  const showsSums = isOpen || isReview;
  const { subtotalKobo, shippingKobo, deliveryState, discountKobo = 0, vatKobo, totalKobo } = sums;
  return (
    <section
      aria-labelledby="order-sums"
      className={classNames('rounded-xl bg-surface px-5 shadow-2 lg:p-6', showsSums ? 'py-5' : 'py-2')}
    >
      {/* Closed on a phone it is one row, so that the step stands higher. */}
      <h2
        id="order-sums"
        className={classNames('font-disp text-xl font-bold', (!showsSums || isReview) && 'max-lg:sr-only')}
      >
        Order summary
      </h2>
      <details
        className={classNames('group lg:mt-1', isReview && 'max-lg:hidden')}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
          <span className="whitespace-nowrap">
            {isOpen ? 'Hide items' : count === 1 ? 'Show 1 item' : `Show ${count} items`}
          </span>
          <Icon name="chevron-down" className="size-4.5 group-open:rotate-180" />
          {!showsSums && (
            <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2 lg:hidden">
              <span className="text-xs font-normal text-ink-2">{describeTotal(sums)}</span>
              <Price kobo={totalKobo ?? subtotalKobo} className="font-disp text-lg font-bold" />
            </span>
          )}
        </summary>
        <ParcelLines items={items} />
      </details>
      <dl
        aria-live="polite"
        aria-busy={busy}
        className={classNames(
          'grid gap-2 text-base lg:mt-4',
          showsSums ? !isReview && 'mt-4' : 'max-lg:hidden',
        )}
      >
        <Row label={`Items (${count})`}>
          <Price kobo={subtotalKobo} />
        </Row>
        <Row label={deliveryState ? `Delivery to ${deliveryState}` : 'Delivery'}>
          {shippingKobo === undefined && <span className="text-ink-2">Calculated at the next step</span>}
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
          <Row label={`Includes VAT (${VAT_PER_MILLE / 10}%)`} look="text-sm text-ink-2">
            <Price kobo={vatKobo} />
          </Row>
        )}
      </dl>
      {chargedNote(totalKobo ?? subtotalKobo)}
    </section>
  );
}

function describeTotal({ shippingKobo, deliveryState }: Sums): string {
  if (deliveryState) return 'Total with delivery';
  return shippingKobo === undefined ? 'Total before delivery' : 'Total';
}

function Row({ label, look, children }: { label: string; look?: string; children: ReactNode }) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', look)}>
      <dt>{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}
