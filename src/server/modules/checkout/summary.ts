import { calculateDeliveryFee } from '@/contracts/order-terms';
import { type OrderSummary } from '@/contracts/orders';
import { isHolderUnverified, type CouponHolder } from '@/server/modules/coupons';
import { checkPayOnDeliveryEligibility, type PayOnDeliveryBuyer } from '@/server/modules/orders';
import { sumWeightGrams } from '@/server/modules/pricing';
import { type Deps } from '@/server/platform/deps/deps';

import { type Quote } from './quote';

/** Builds the checkout's summary from a quote. */
export async function toSummaryReply(
  {
    db,
    usesTestPayments,
    takesOnlinePayments,
  }: Pick<Deps, 'db' | 'usesTestPayments' | 'takesOnlinePayments'>,
  quote: Quote,
  buyer: PayOnDeliveryBuyer,
  holder: CouponHolder,
): Promise<OrderSummary> {
  const { priced, choices, coupon, changes } = quote;
  const { parcels, ...sums } = priced;
  const problem = await checkPayOnDeliveryEligibility(db, priced, buyer);
  return {
    parcels: parcels.map(({ lines, storeId, method, discountPayer: _payer, ...parcelSums }) => ({
      storeId,
      storeName: lines[0]?.storeName ?? '',
      method: choices.get(storeId)?.length ? method : null,
      choices: (choices.get(storeId) ?? []).map((choice) => ({
        method: choice.method,
        feeKobo: calculateDeliveryFee(choice, {
          weightGrams: sumWeightGrams(lines),
          subtotalKobo: parcelSums.subtotalKobo,
        }),
        freeFromKobo: choice.freeFromKobo,
        etaDays: choice.etaDays,
        deliveryDates: choice.deliveryDates,
        shipsFrom: choice.shipsFrom,
      })),
      items: lines.map((line) => ({
        variantId: line.variantId,
        productId: line.productId,
        slug: line.slug,
        name: line.name,
        variantLabel: line.variantLabel,
        image: line.image,
        quantity: line.quantity,
        priceKobo: line.priceKobo,
        totalKobo: line.totalKobo,
      })),
      ...parcelSums,
    })),
    ...sums,
    coupon: coupon && {
      code: coupon.code,
      description: coupon.description,
      needsPhone: isHolderUnverified(holder),
    },
    changes,
    payOnDelivery: {
      allowed: problem === undefined,
      reason: problem?.reason ?? '',
      needsPhone: problem?.needsPhone ?? false,
    },
    usesTestPayments,
    takesOnlinePayments,
  };
}
