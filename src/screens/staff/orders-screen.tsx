import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { object, string } from 'yup';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { staffOrderPath, staffPaths } from '@/config/paths';
import { parcelStatuses } from '@/contracts/order-terms';
import { readPage } from '@/contracts/page-number';
import { type ListedOrder } from '@/contracts/staff-orders';
import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { parcelStatusNames } from '@/features/staff-orders/parcel-status-names';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { apiQuery } from '@/lib/query/api-query';
import { formatDayTime } from '@/lib/time/format-day-time';
import { notifyError } from '@/lib/toast/notify';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';

import { useListKeyboardNavigation } from './use-list-keyboard-navigation';

const searchSchema = object({ q: string().trim().max(254), status: string() });
const statusOptions = parcelStatuses.map((value) => ({ value, label: parcelStatusNames[value] }));

const readParam = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

function buildHref({ q, status, page }: { q?: string; status?: string; page?: number }): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status }),
    ...(page && page > 1 && { page: String(page) }),
  }).toString();
  return params ? `${staffPaths.orders}?${params}` : staffPaths.orders;
}

/** Finds orders, newest first. The URL holds the search and the page. */
export function OrdersScreen() {
  const router = useRouter();
  const q = readParam(router.query.q);
  const status = parcelStatuses.find((one) => one === router.query.status) ?? '';
  const page = readPage(router.query.page);
  const orders = useQuery(
    apiQuery(staffOrdersApi.listStaffOrders, {
      query: { q: q || undefined, status: status || undefined, page },
    }),
  );
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">Orders</h1>
      <div className="my-6 rounded-xl bg-surface p-5 shadow-1">
        <Form
          key={`${q} ${status}`}
          label="Search orders"
          showsRequiredNote={false}
          initialValues={{ q, status }}
          schema={searchSchema}
          onError={notifyError}
          onSubmit={async (values) => void (await router.push(buildHref(values)))}
        >
          {() => (
            <div className="grid items-end gap-4 md:grid-cols-[2fr_1fr_auto]">
              <TextField
                name="q"
                label="Order number, email, phone or payment reference"
                autoCapitalize="none"
                optional
              />
              <SelectField
                name="status"
                label="Status"
                placeholder="Any status"
                options={statusOptions}
                optional
              />
              <Button type="submit" size="md" className="mb-1">
                Search
              </Button>
            </div>
          )}
        </Form>
      </div>
      <QueryBoundary query={orders}>
        {(loaded) => (
          <>
            <OrderList items={loaded.items} />
            <PageLinks {...loaded} buildHref={(next) => buildHref({ q, status, page: next })} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function OrderList({ items }: { items: readonly ListedOrder[] }) {
  const list = useListKeyboardNavigation();
  if (items.length === 0) {
    return (
      <EmptyState picture="/brand/empty/no-results.svg" title="No orders found" action={null}>
        Check the number, email or phone. An email or phone must be complete.
      </EmptyState>
    );
  }
  return (
    <ul ref={list} className="rounded-xl bg-surface shadow-1">
      {items.map((order) => (
        <li key={order.id} className="border-t border-line first:border-0">
          <Link
            href={staffOrderPath(order.id)}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-5 py-3 hover:bg-sunken"
          >
            <span>
              <span className="block font-semibold">
                {order.number} · {parcelStatusNames[order.status]}
              </span>
              <span className="block text-sm text-ink-2">
                {[order.customer, ...order.stores].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-sm md:text-right">
              {formatMoney(order.totalKobo)}
              {order.refundedKobo > 0 && `, ${`${formatMoney(order.refundedKobo)} refunded`}`}
              <time dateTime={order.placedAt} className="block text-ink-2">
                {formatDayTime(order.placedAt)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
