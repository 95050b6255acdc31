import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';

import { Price } from '@/components/ui/price';
import { type PublicCoupons as PublicCouponList } from '@/contracts/coupons';
import { publicCouponsOptions } from '@/features/checkout/queries';

type PublicCoupon = PublicCouponList['items'][number];
type Props = {
  /** Price of the goods, which decides what can be used. */
  subtotalKobo: number;
  /** What standard delivery of all parcels costs; undefined while it is unknown. */
  deliveryKobo: number | undefined;
  /** The code that was chosen; empty for none. */
  chosen: string;
  onChoose: (code: string) => void;
  /** What else it takes to use a code. */
  children?: ReactNode;
};

/** The coupons that the shop shows to everybody. Nothing while they load or if that fails. */
export function PublicCoupons({ subtotalKobo, deliveryKobo, chosen, onChoose, children }: Props) {
  const id = useId();
  const { data: coupons = [] } = useQuery(publicCouponsOptions(subtotalKobo));
  if (coupons.length === 0) return null;
  const offers = rankOffers(coupons, subtotalKobo, deliveryKobo);
  const [best, second] = offers;
  const isKnown = deliveryKobo !== undefined;
  const bestCode = isKnown && best && second && best.savedKobo > second.savedKobo ? best.code : undefined;
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line pt-3">
      <h3 id={id} className="text-sm font-bold">
        Coupons
      </h3>
      {coupons.length > 1 && <p className="text-sm text-ink-2">One coupon for each order.</p>}
      <ul>
        {offers.map(({ code, description, minimumKobo, discountKobo, storeId, savedKobo }) => (
          <li key={code} className="flex min-h-11 items-center justify-between gap-4 py-1 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <b>{code}</b>: {description}
              {savedKobo > 0 && (
                <span className="block font-semibold text-success">
                  You save <Price kobo={savedKobo} />
                  {code === bestCode && ' (best for this order)'}
                </span>
              )}
              {!isKnown && subtotalKobo >= minimumKobo && discountKobo === null && storeId === null && (
                <span className="block text-ink-2">Choose your state to see what you save</span>
              )}
              {subtotalKobo < minimumKobo && (
                <span className="block text-ink-2">
                  For orders from <Price kobo={minimumKobo} />
                </span>
              )}
            </span>
            {code === chosen && <span className="font-semibold text-success">Applied at checkout</span>}
            {code !== chosen && subtotalKobo >= minimumKobo && (
              <button
                type="button"
                aria-label={`Use coupon ${code}`}
                onClick={() => onChoose(code)}
                className="min-h-11 px-2 font-bold underline underline-offset-4"
              >
                Use
              </button>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

type Offer = PublicCoupon & { savedKobo: number };

/** The coupons with what each saves on this order, the most first. */
export const rankOffers = (
  coupons: PublicCoupon[],
  subtotalKobo: number,
  deliveryKobo: number | undefined,
): Offer[] =>
  coupons
    .map((coupon) => ({ ...coupon, savedKobo: calculateSaving(coupon, subtotalKobo, deliveryKobo) }))
    .toSorted((one, other) => other.savedKobo - one.savedKobo);

/** What a coupon takes off this order: of the goods, or the standard delivery of all parcels. */
function calculateSaving(
  { minimumKobo, discountKobo, storeId }: PublicCoupon,
  subtotalKobo: number,
  deliveryKobo = 0,
): number {
  if (subtotalKobo < minimumKobo) return 0;
  return discountKobo ?? (storeId === null ? deliveryKobo : 0);
}
