import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';

import { textLinkStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { CartView } from '@/features/cart/components/cart-view';
import { couponApplied, useCheckoutDraft } from '@/features/checkout/checkout-draft.store';
import { PublicCoupons } from '@/features/checkout/payment/public-coupons';
import { ChargedInNaira } from '@/features/currency/components/charged-in-naira';
import { type CartParcel, listStoreIds, sumStandardDelivery } from '@/features/delivery/cart-parcels';
import { CartAmountDue } from '@/features/delivery/components/cart-amount-due';
import { CartDelivery } from '@/features/delivery/components/cart-delivery';
import { ParcelDelivery } from '@/features/delivery/components/parcel-delivery';
import { useDeliveryState } from '@/features/delivery/delivery-state.store';
import { shippingOptions } from '@/features/delivery/queries';
import { RoutineNote } from '@/features/ingredient-interactions/components/routine-note';
import { useSession } from '@/session/use-session';

export function CartScreen() {
  const { status } = useSession();
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-6 md:px-10 md:py-10">
      <CartView
        note={(lines) => <RoutineNote items={lines} />}
        charged={(kobo) => <ChargedInNaira kobo={kobo} className="mt-2" />}
        parcelDelivery={(parcel, parcels) => (
          <ParcelDelivery key={parcel.storeId} parcel={parcel} parcels={parcels} />
        )}
        amountDue={(parcels, subtotalKobo) => <CartAmountDue parcels={parcels} subtotalKobo={subtotalKobo} />}
        delivery={(parcels, subtotalKobo) => (
          <>
            <CartDelivery parcels={parcels} subtotalKobo={subtotalKobo} />
            <CartCoupons parcels={parcels} subtotalKobo={subtotalKobo}>
              {status === 'guest' && (
                <p className="text-sm text-ink-2">
                  As a guest, you confirm your phone number by SMS at checkout before a coupon counts. To skip
                  this,{' '}
                  <AuthLink to="login" next={paths.bag} className={`${textLinkStyles} -my-3`}>
                    sign in
                  </AuthLink>
                </p>
              )}
            </CartCoupons>
          </>
        )}
      />
    </div>
  );
}

type CartCouponsProps = { parcels: CartParcel[]; subtotalKobo: number; children: ReactNode };

function CartCoupons({ parcels, subtotalKobo, children }: CartCouponsProps) {
  const { couponCode } = useCheckoutDraft();
  const { data } = useQuery(shippingOptions(useDeliveryState(), listStoreIds(parcels)));
  return (
    <PublicCoupons
      subtotalKobo={subtotalKobo}
      deliveryKobo={data && sumStandardDelivery(data.items, parcels)}
      chosen={couponCode}
      onChoose={couponApplied}
    >
      {children}
    </PublicCoupons>
  );
}
