import { useQueryClient } from '@tanstack/react-query';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { GUEST } from '@/features/cart/cart-lines';
import { sumSubtotalKobo } from '@/features/cart/cart-totals';
import { cartKeys } from '@/features/cart/queries';
import { buyerKey, type Buyer } from '@/features/checkout/buyer';
import { useCheckoutDraft, useLastOrder } from '@/features/checkout/checkout-draft.store';
import { CheckoutSkeleton } from '@/features/checkout/components/checkout-skeleton';
import { CheckoutView } from '@/features/checkout/components/checkout-view';
import { EmptyCheckout } from '@/features/checkout/components/empty-checkout';
import { AlreadyOrderedNote } from '@/features/checkout/review/already-ordered-note';
import { UnconfirmedOrder } from '@/features/checkout/review/unconfirmed-order';
import { ChargedInNaira } from '@/features/currency/components/charged-in-naira';
import { useSession } from '@/session/use-session';

import { useSyncedCart } from './use-synced-cart';

export function CheckoutScreen() {
  const ordered = useLastOrder();
  return (
    <div className="mx-auto max-w-[1200px] px-5 py-6 md:px-10 md:py-10">
      {ordered?.isLeading ? <AlreadyOrderedNote {...ordered} /> : <Checkout />}
    </div>
  );
}

function Checkout() {
  const client = useQueryClient();
  const session = useSession();
  const bag = useSyncedCart();
  const ordered = useLastOrder();
  const { attempts } = useCheckoutDraft();

  const inBag = bag.items.filter(({ savedForLater }) => !savedForLater);
  const [attempt] = attempts;
  // Where an account's own bag is meant, the account has to be known.
  const buyer = bag.owner === GUEST ? guestOf(bag.publicCartId) : memberOf(session);
  const onOrdered = () => void client.invalidateQueries({ queryKey: cartKeys.of(bag.owner) });

  if (bag.status === 'failed') {
    return <Failed onRetry={bag.retry}>{bag.error?.message ?? 'The shop cannot be reached.'}</Failed>;
  }
  if (bag.status === 'unsent') {
    return (
      <Failed onRetry={bag.sendAgain}>
        Changes of your bag wait for the connection. They have to reach the shop before you can order.
      </Failed>
    );
  }
  const isEmpty = bag.status === 'ready' && inBag.length === 0;
  if (isEmpty && ordered && !attempt) return <AlreadyOrderedNote {...ordered} />;
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">Checkout</h1>
      {bag.status === 'loading' && <CheckoutSkeleton />}
      {isEmpty && attempt && <UnconfirmedOrder attempt={attempt} onOrdered={onOrdered} />}
      {isEmpty && !attempt && <EmptyCheckout wasEmptied={false} />}
      {bag.status === 'ready' &&
        !isEmpty &&
        (buyer ? (
          <CheckoutView
            key={buyerKey(buyer)}
            buyer={buyer}
            bag={inBag}
            bagKobo={sumSubtotalKobo(inBag)}
            signIn={<SignIn />}
            charged={(kobo) => <ChargedInNaira kobo={kobo} className="mt-3" />}
            onOrdered={onOrdered}
          />
        ) : (
          <CheckoutSkeleton />
        ))}
    </>
  );
}

const guestOf = (publicCartId: string | null): Buyer | undefined =>
  publicCartId === null ? undefined : { publicCartId };
const memberOf = ({ status, user }: ReturnType<typeof useSession>): Buyer | undefined =>
  status === 'member' ? { user } : undefined;

function SignIn() {
  return (
    <>
      Have an account?{' '}
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
      title="You cannot order just now"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {children}
    </EmptyState>
  );
}
