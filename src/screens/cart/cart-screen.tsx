import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';

import { textLinkStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { CartView } from '@/features/cart/components/cart-view';
import { couponApplied, useCheckoutDraft } from '@/features/checkout/checkout-draft.store';
import { PublicCoupons } from '@/features/checkout/payment/public-coupons';
import { ChargedInNaira } from '@/features/currency/components/charged-in-naira';
import { type BagParcel, listStoreIds, sumStandardDelivery } from '@/features/delivery/bag-parcels';
import { BagAmountDue } from '@/features/delivery/components/bag-amount-due';
import { BagDelivery } from '@/features/delivery/components/bag-delivery';
import { ParcelDelivery } from '@/features/delivery/components/parcel-delivery';
import { useDeliveryState } from '@/features/delivery/delivery-state.store';
import { shippingOptions } from '@/features/delivery/queries';
import { RoutineNote } from '@/features/ingredient-interactions/components/routine-note';
import { useSession } from '@/session/use-session';

import { cartScreenMessages } from './messages';

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
        amountDue={(parcels, subtotalKobo) => <BagAmountDue parcels={parcels} subtotalKobo={subtotalKobo} />}
        delivery={(parcels, subtotalKobo) => (
          <>
            <BagDelivery parcels={parcels} subtotalKobo={subtotalKobo} />
            <BagCoupons {...{ parcels, subtotalKobo }}>
              {status === 'guest' && (
                <p className="text-sm text-ink-2">
                  {cartScreenMessages.couponForGuest}{' '}
                  <AuthLink to="login" next={paths.bag} className={`${textLinkStyles} -my-3`}>
                    {cartScreenMessages.signIn}
                  </AuthLink>
                </p>
              )}
            </BagCoupons>
          </>
        )}
      />
    </div>
  );
}

type BagCouponsProps = { parcels: BagParcel[]; subtotalKobo: number; children: ReactNode };

function BagCoupons({ parcels, subtotalKobo, children }: BagCouponsProps) {
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
