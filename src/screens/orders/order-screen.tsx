import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { orderPath, paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { PaymentByReference } from '@/features/checkout/pay/payment-by-reference';
import { OrderSkeleton } from '@/features/orders/components/order-skeleton';
import { orderOptions } from '@/features/orders/queries';
import { type OrderAccess } from '@/features/orders/requests';
import { ApiError } from '@/lib/http/api-error';
import { errorMessageOf } from '@/lib/toast/notify';
import { guestOrderTokens } from '@/session/guest-order-tokens';
import { useLinkAccess } from '@/session/use-link-access';

import { OrderView } from './order-view';

const TRACK_TOKEN = /^[\w-]{20,}$/;

/** One order, for its member or for who has its link. */
export function OrderScreen() {
  const access = useLinkAccess(guestOrderTokens, TRACK_TOKEN);
  return (
    <div className="mx-auto max-w-6xl px-5 py-8 md:px-10 md:py-12">
      {access.status === 'loading' && <OrderSkeleton />}
      {access.status === 'none' && <NothingToShow id={access.id} />}
      {access.status === 'known' && (
        <KnownOrder id={access.id} access={{ trackToken: access.key, isMember: access.isMember }} />
      )}
    </div>
  );
}

function KnownOrder({ id, access }: { id: string; access: OrderAccess }) {
  const query = useQuery(orderOptions(id, access));

  if (query.isPending) return <OrderSkeleton />;
  if (query.data)
    return <OrderView order={query.data} access={access} onChanged={() => void query.refetch()} />;
  if (isUnknown(query.error)) return <Unknown id={id} isMember={access.isMember} />;
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title="This order could not be loaded"
      action={
        <Button pending={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {errorMessageOf(query.error)}
    </EmptyState>
  );
}

const isUnknown = (error: Error) =>
  error instanceof ApiError && ['not-found', 'unauthorised', 'forbidden'].includes(error.code);

function NothingToShow({ id }: { id: string }) {
  const { paid } = useRouter().query;
  return (
    <>
      {/* Back from the payment page, in a browser that keeps nothing. */}
      {typeof paid === 'string' && <PaymentByReference reference={paid} />}
      <EmptyState
        headingLevel="h1"
        picture="/brand/empty/bag.svg"
        title="Whose order is it?"
        action={
          <AuthLink to="login" next={orderPath(id)} className={buttonStyles()}>
            Sign in
          </AuthLink>
        }
      >
        Sign in if you ordered with an account. If you ordered as a guest, open the link in the mail that we
        sent you: it shows that the order is yours.
      </EmptyState>
    </>
  );
}

function Unknown({ id, isMember }: { id: string; isMember: boolean }) {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/no-results.svg"
      title="We do not find this order"
      action={
        isMember ? (
          <Link href={paths.orders} className={buttonStyles()}>
            See your orders
          </Link>
        ) : (
          <AuthLink to="login" next={orderPath(id)} className={buttonStyles()}>
            Sign in
          </AuthLink>
        )
      }
    >
      It may belong to another account, or its address is not whole. The link in the mail that we sent you
      leads to it.
    </EmptyState>
  );
}
