import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { orderPath, paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { PaymentByReference } from '@/features/checkout/pay/payment-by-reference';
import { OrderSkeleton } from '@/features/orders/components/order-skeleton';
import { orderOptions } from '@/features/orders/queries';
import { type OrderAccess } from '@/features/orders/queries';
import { Link } from '@/framework/link';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage } from '@/lib/toast/notify';
import { guestOrderTokens } from '@/session/guest-order-tokens';
import { useLinkAccess } from '@/session/use-link-access';

import { OrderView } from './order-view';

const TRACK_TOKEN = /^[\w-]{20,}$/;

/** The page of one order, for its owner or for a guest with its tracking link. */
export function OrderScreen() {
  const access = useLinkAccess(guestOrderTokens, TRACK_TOKEN);
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 md:px-10 md:py-12">
      {access.status === 'loading' && <OrderSkeleton />}
      {access.status === 'none' && <NoAccess id={access.id} />}
      {access.status === 'known' && (
        <OrderDetails
          key={access.id}
          id={access.id}
          access={{ trackToken: access.key, isSignedIn: access.isSignedIn }}
        />
      )}
    </div>
  );
}

function OrderDetails({ id, access }: { id: string; access: OrderAccess }) {
  const query = useQuery(orderOptions(id, access));

  if (query.isPending) return <OrderSkeleton />;
  if (query.data)
    return <OrderView order={query.data} access={access} onChanged={() => void query.refetch()} />;
  if (isNotFound(query.error)) return <OrderNotFound id={id} isSignedIn={access.isSignedIn} />;
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title="We couldn’t load this order"
      action={
        <Button pending={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {getErrorMessage(query.error)}
    </EmptyState>
  );
}

const isNotFound = (error: Error) =>
  error instanceof ApiError && ['not-found', 'unauthorised', 'forbidden'].includes(error.code);

function NoAccess({ id }: { id: string }) {
  const { paid } = useRouter().query;
  return (
    <>
      {/* Back from the payment page, in a browser without stored tokens. */}
      {typeof paid === 'string' && <PaymentByReference reference={paid} />}
      <EmptyState
        headingLevel="h1"
        picture="/brand/empty/bag.svg"
        title="We can’t open this order"
        action={
          <AuthLink to="login" next={orderPath(id)} className={buttonStyles()}>
            Sign in
          </AuthLink>
        }
      >
        If you ordered with an account, sign in. If you ordered as a guest, use the link in your confirmation
        email.
      </EmptyState>
    </>
  );
}

function OrderNotFound({ id, isSignedIn }: { id: string; isSignedIn: boolean }) {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/no-results.svg"
      title="Order not found"
      action={
        isSignedIn ? (
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
      It may belong to another account, or the link may be incomplete. Use the link in your confirmation
      email.
    </EmptyState>
  );
}
