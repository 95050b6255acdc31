import { CartView } from '@/features/cart/components/cart-view';
import { couponApplied, useCheckoutDraft } from '@/features/checkout/checkout-draft.store';
import { PublicCoupons } from '@/features/checkout/payment/public-coupons';
import { ChargedInNaira } from '@/features/currency/components/charged-in-naira';
import { BagDelivery } from '@/features/delivery/components/bag-delivery';
import { ParcelDelivery } from '@/features/delivery/components/parcel-delivery';
import { RoutineNote } from '@/features/ingredient-interactions/components/routine-note';

export function CartScreen() {
  const { couponCode } = useCheckoutDraft();
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-6 md:px-10 md:py-10">
      <CartView
        note={(lines) => <RoutineNote items={lines} />}
        charged={(kobo) => <ChargedInNaira kobo={kobo} className="mt-2" />}
        parcelDelivery={(parcel, parcels) => (
          <ParcelDelivery key={parcel.storeId} parcel={parcel} parcels={parcels} />
        )}
        delivery={(parcels, subtotalKobo) => (
          <>
            <BagDelivery parcels={parcels} subtotalKobo={subtotalKobo} />
            <PublicCoupons subtotalKobo={subtotalKobo} chosen={couponCode} onChoose={couponApplied} />
          </>
        )}
      />
    </div>
  );
}
