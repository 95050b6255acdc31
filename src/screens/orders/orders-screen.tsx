import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { type ParcelStatus, parcelStatuses } from '@/contracts/order-terms';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { OrderList } from '@/features/orders/components/order-list';
import { StatusFilter } from '@/features/orders/components/status-filter';
import { orderStatusLabels } from '@/features/orders/order-status';
import { ordersOptions } from '@/features/orders/queries';
import { useSession } from '@/session/use-session';

/** What a member has ordered, the newest first; which of them, the address says. */
export function OrdersScreen() {
  const { user } = useSession();
  return (
    <div className="mx-auto max-w-4xl px-5 py-8 md:px-10 md:py-12">
      <h1 className="font-disp text-3xl font-extrabold">Your orders</h1>
      {user && <OwnOrders userId={user.id} />}
    </div>
  );
}

function OwnOrders({ userId }: { userId: string }) {
  const { query } = useRouter();
  const status = parcelStatuses.find((one) => one === query.status);
  const page = pageOf(query.page);
  const orders = useInfiniteQuery(ordersOptions(userId, status, page));

  return (
    <>
      <div className="mt-4">
        <StatusFilter chosen={status} hrefOf={(next) => addressOf(next, 1)} />
      </div>
      <div className="mt-6">
        <OrderList
          query={orders}
          page={page}
          hrefOf={(next) => addressOf(status, next)}
          picture={(image) => <ProductPicture image={image} alt="" sizes="72px" widths={[320]} />}
          empty={<NoOrders status={status} />}
        />
      </div>
    </>
  );
}

function addressOf(status: ParcelStatus | undefined, page: number): string {
  const search = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) });
  return search.size > 0 ? `${paths.orders}?${search.toString()}` : paths.orders;
}

const pageOf = (value: string | string[] | undefined): number =>
  typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;

function NoOrders({ status }: { status: ParcelStatus | undefined }) {
  if (status) {
    return (
      <EmptyState
        picture="/brand/empty/no-results.svg"
        title={`Nothing under “${orderStatusLabels[status]}”`}
        action={
          <Link href={paths.orders} shallow className={buttonStyles()}>
            See all your orders
          </Link>
        }
      >
        None of your parcels are there right now.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="/brand/empty/bag.svg"
      title="No orders yet"
      action={
        <Link href={paths.shop} className={buttonStyles()}>
          Look around
        </Link>
      }
    >
      What you order is kept here, with where each parcel is. So is what you ordered as a guest with the same
      e-mail.
    </EmptyState>
  );
}
