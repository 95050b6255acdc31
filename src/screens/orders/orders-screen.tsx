import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { type ParcelStatus, parcelStatuses } from '@/contracts/order-terms';
import { readPage } from '@/contracts/page-number';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { OrderList } from '@/features/orders/components/order-list';
import { StatusFilter } from '@/features/orders/components/status-filter';
import { ordersOptions } from '@/features/orders/queries';
import { orderFilterLabels } from '@/features/orders/status-labels';
import { Link } from '@/framework/link';
import { isPastLastPage, PastLastPage } from '@/screens/shared/past-last-page';
import { useSession } from '@/session/use-session';

/** The user's orders, newest first. The URL holds the status filter and the page. */
export function OrdersScreen() {
  const { user } = useSession();
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 md:px-10 md:py-12">
      <h1 className="font-disp text-3xl font-extrabold">Your orders</h1>
      {user && <OwnOrders userId={user.id} />}
    </div>
  );
}

function OwnOrders({ userId }: { userId: string }) {
  const { query } = useRouter();
  const status = parcelStatuses.find((value) => value === query.status);
  const page = readPage(query.page);
  const orders = useInfiniteQuery(ordersOptions(userId, status, page));
  const [first] = orders.data?.pages ?? [];
  const hasNone = !status && first?.total === 0;

  return (
    <>
      {!hasNone && (
        <div className="mt-4 max-w-4xl">
          <StatusFilter chosen={status} buildHref={(next) => buildOrdersPath(next, 1)} />
        </div>
      )}
      <div className={hasNone ? undefined : 'mt-6 max-w-4xl'}>
        {first && isPastLastPage(first) ? (
          <PastLastPage list={first} buildHref={(next) => buildOrdersPath(status, next)} />
        ) : (
          <OrderList
            query={orders}
            page={page}
            buildHref={(next) => buildOrdersPath(status, next)}
            picture={(image) => <ProductPicture image={image} alt="" sizes="72px" widths={[320]} />}
            empty={<NoOrders status={status} />}
          />
        )}
      </div>
    </>
  );
}

function buildOrdersPath(status: ParcelStatus | undefined, page: number): string {
  const search = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) });
  return search.size > 0 ? `${paths.orders}?${search.toString()}` : paths.orders;
}

function NoOrders({ status }: { status: ParcelStatus | undefined }) {
  if (status) {
    return (
      <EmptyState
        picture="/brand/empty/no-results.svg"
        title={`No orders under “${orderFilterLabels[status]}”`}
        action={
          <Link href={paths.orders} shallow className={buttonStyles()}>
            See all your orders
          </Link>
        }
      >
        None of your parcels has this status right now.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="/brand/empty/bag.svg"
      title="No orders yet"
      action={
        <Link href={paths.shop} className={buttonStyles()}>
          Start shopping
        </Link>
      }
    >
      Track your orders here, including any you placed as a guest with the same email.
    </EmptyState>
  );
}
