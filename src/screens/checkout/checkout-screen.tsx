import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { getSellableQuantity, listParcels, sumSubtotalKobo } from '@/features/cart/cart-totals';
import { cartKey } from '@/features/cart/queries';
import { getBuyerKey, type Buyer } from '@/features/checkout/buyer';
import { useCheckoutDraft, useLastOrder } from '@/features/checkout/checkout-draft.store';
import { CheckoutSkeleton } from '@/features/checkout/components/checkout-skeleton';
import { CheckoutView } from '@/features/checkout/components/checkout-view';
import { EmptyCheckout } from '@/features/checkout/components/empty-checkout';
import { loadUnconfirmedOrder } from '@/features/checkout/components/load-later-steps';
import { AlreadyOrdered } from '@/features/checkout/review/already-ordered';
import { ChargedInNaira } from '@/features/currency/components/charged-in-naira';
import { listStoreIds, sumCheapestDelivery } from '@/features/delivery/cart-parcels';
import { deliveryStateHydrated, useDeliveryState } from '@/features/delivery/delivery-state.store';
import { shippingOptions } from '@/features/delivery/queries';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { GUEST } from '@/session/guest';
import { useSession } from '@/session/use-session';

import { useSyncedCart } from './use-synced-cart';

export function CheckoutScreen() {
  const ordered = useLastOrder();
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-6 md:px-10 md:py-10">
      {ordered?.isRedirecting ? (
        <AlreadyOrdered orderId={ordered.id} isRedirecting={ordered.isRedirecting} />
      ) : (
        <Checkout />
      )}
    </div>
  );
}

function Checkout() {
  const client = useQueryClient();
  const session = useSession();
  const cart = useSyncedCart();
  const ordered = useLastOrder();
  const { attempts } = useCheckoutDraft();
  const deliveryState = useDeliveryState();
  useEffect(deliveryStateHydrated, []);

  const inCart = cart.items.filter(({ savedForLater }) => !savedForLater);
  const parcels = listParcels(inCart);
  const delivery = useQuery(shippingOptions(parcels.length > 0 ? deliveryState : '', listStoreIds(parcels)));
  const [attempt] = attempts;
  // A user's cart needs the account that owns it.
  const buyer = cart.owner === GUEST ? toGuest(cart.publicCartId) : toMember(session);
  const onOrdered = () => void client.invalidateQueries({ queryKey: cartKey(cart.owner) });

  if (cart.status === 'failed') {
    return (
      <Failed onRetry={cart.retry}>
        {cart.error?.message ?? 'We couldn’t reach the shop. Check your connection and try again.'}
      </Failed>
    );
  }
  if (cart.status === 'unsent') {
    return (
      <Failed onRetry={cart.sendAgain}>
        We’re still saving changes to your bag. Reconnect and try again before you order.
      </Failed>
    );
  }
  const isEmpty = cart.status === 'ready' && inCart.length === 0;
  if (isEmpty && ordered && !attempt)
    return <AlreadyOrdered orderId={ordered.id} isRedirecting={ordered.isRedirecting} />;
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">Checkout</h1>
      {cart.status === 'loading' && <CheckoutSkeleton />}
      {isEmpty && attempt && (
        <LazyChunk
          load={loadUnconfirmedOrder}
          props={{ attempt, onOrdered }}
          fallback={<CheckoutSkeleton />}
        />
      )}
      {isEmpty && !attempt && <EmptyCheckout hasOnlyUnavailableItems={false} />}
      {cart.status === 'ready' &&
        !isEmpty &&
        (buyer ? (
          <CheckoutView
            key={getBuyerKey(buyer)}
            buyer={buyer}
            cart={inCart.map((line) => ({ ...line, totalKobo: line.priceKobo * getSellableQuantity(line) }))}
            deliveryState={deliveryState}
            deliveryKobo={delivery.data && sumCheapestDelivery(delivery.data.items, parcels)}
            cartKobo={sumSubtotalKobo(inCart)}
            signIn={<SignIn />}
            chargedNote={(kobo) => <ChargedInNaira kobo={kobo} className="mt-3" />}
            onOrdered={onOrdered}
          />
        ) : (
          <CheckoutSkeleton />
        ))}
    </>
  );
}

const toGuest = (publicCartId: string | null): Buyer | undefined =>
  publicCartId === null ? undefined : { publicCartId };
const toMember = ({ status, user }: ReturnType<typeof useSession>): Buyer | undefined =>
  status === 'signed-in' ? { user } : undefined;

function SignIn() {
  return (
    <>
      No account needed. Have one?{' '}
      <AuthLink
        to="login"
        next={paths.checkout}
        className="inline-block py-2.5 font-semibold text-accent-text underline underline-offset-4"
      >
        Sign in
      </AuthLink>
    </>
  );
}

function Failed({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title="You can’t place an order right now"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {children}
    </EmptyState>
  );
}
