import { useRouter } from 'next/router';
import { useRef, useEffect, useEffectEvent, useState } from 'react';

import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { useHeadingFocus } from '@/components/ui/use-heading-focus';
import { company } from '@/config/company';
import { orderPath, paths } from '@/config/paths';
import { type Order } from '@/contracts/orders';
import { useCartStore } from '@/features/cart/cart.store';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { PaymentPanel } from '@/features/checkout/pay/payment-panel';
import { CancelButton } from '@/features/orders/components/cancel-button';
import { ChangeEmailButton } from '@/features/orders/components/change-email-button';
import { EraseDetailsButton } from '@/features/orders/components/erase-details-button';
import { InvoiceButton } from '@/features/orders/components/invoice-button';
import { MobileDisclosure } from '@/features/orders/components/mobile-disclosure';
import { OrderAddress } from '@/features/orders/components/order-address';
import { OrderBadge } from '@/features/orders/components/order-badge';
import { OrderCard } from '@/features/orders/components/order-card';
import { OrderPayment } from '@/features/orders/components/order-payment';
import { OrderThanks } from '@/features/orders/components/order-thanks';
import { OrderTotals } from '@/features/orders/components/order-totals';
import { ParcelCard } from '@/features/orders/components/parcel-card';
import { ParcelNotes } from '@/features/orders/components/parcel-notes';
import { ReturnButton } from '@/features/orders/components/return-button';
import { describeOrderStatus, hasBeenPaid, isJustOrdered } from '@/features/orders/order-status';
import { type OrderAccess } from '@/features/orders/queries';
import { Link } from '@/framework/link';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { formatDayTime } from '@/lib/time/format-day-time';
import { getServerTime } from '@/lib/time/server-clock';
import { useSession } from '@/session/use-session';

import { AccountOffer } from './account-offer';
import { LineActions } from './line-actions';
import { Reorder } from './reorder';

/**
 * Returns the reference of the payment that the shopper returns from. The card page adds it to the
 * address, where it stays until the order is settled: a reload, a bookmark or a shared link must
 * not show an old outcome again.
 */
function usePaidReference(isSettled: boolean): string | undefined {
  const router = useRouter();
  const { paid } = router.query;
  const [reference, setReference] = useState<string>();
  if (typeof paid === 'string' && paid !== reference) setReference(paid);

  const removeFromAddress = useEffectEvent(() => {
    const [path = ''] = router.asPath.split('?');
    void router.replace(path, undefined, { shallow: true, scroll: false });
  });
  const isRemovable = isSettled && paid !== undefined;
  useEffect(() => {
    if (isRemovable) removeFromAddress();
  }, [isRemovable]);

  return reference;
}

/** How to ask about an order: the contact page, and WhatsApp where the shop has it. */
function OrderHelp({ number }: { number: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm print:hidden">
      A question about this order?
      <Link href={paths.contact} className={textLinkStyles}>
        Contact us
      </Link>
      {company.whatsApp && (
        <a
          href={`https://wa.me/${company.whatsApp}?text=${encodeURIComponent(`Order ${number}: `)}`}
          className={textLinkStyles}
        >
          Ask on WhatsApp
        </a>
      )}
    </p>
  );
}

const thankByName = (name: string) => (name ? `Thank you, ${name}` : 'Thank you');
const orderPageMessages = {
  addressFold: (street: string, area: string) => ({
    show: [street, area].filter(Boolean).join(', ') || 'Show the address',
    hide: 'Hide the address',
  }),
} as const;

const loadMessages = () =>
  import('@/features/order-messages/components/order-messages').then((module) => module.OrderMessages);

const loadReturnPhotos = () =>
  import('@/features/order-messages/components/return-photos').then((module) => module.ReturnPhotos);

type Props = { order: Order; access: OrderAccess; onChanged: () => void };

export function OrderView({ order, access, onChanged }: Props) {
  const router = useRouter();
  const isHeld = order.reservedUntil !== null;
  const paidReference = usePaidReference(!isHeld);
  const isNew = isJustOrdered(order, getServerTime());
  const heading = useHeadingFocus(isNew);
  const messages = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const publicCartId = useCartStore((cart) => cart.publicCartId);
  const guest = publicCartId === null ? undefined : { publicCartId };
  const buyer = user && !access.trackToken ? { user } : guest;

  /**
   * The former token has ended. The page stores the new one from the fragment (use-link-access).
   */
  function openWithNewLink(trackToken: string | null) {
    if (!trackToken) return onChanged();
    void router.replace(`${orderPath(order.id)}#${trackToken}`, undefined, { shallow: true, scroll: false });
  }

  function goToMessages() {
    messages.current?.scrollIntoView();
    messages.current?.focus({ preventScroll: true });
  }

  const changeEmail = <ChangeEmailButton order={order} access={access} onChanged={openWithNewLink} />;

  return (
    <>
      {access.isSignedIn && (
        <Link href={paths.orders} className={`${textLinkStyles} print:hidden`}>
          All your orders
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1
          ref={heading}
          tabIndex={-1}
          className={`font-disp text-3xl font-extrabold outline-none ${isNew ? 'w-full' : ''}`}
        >
          {isNew ? thankByName(getFirstName(order)) : `Order ${order.number}`}
        </h1>
        {isNew && <p className="text-lg font-bold">{`Order ${order.number}`}</p>}
        <p role="status">
          <OrderBadge status={order.status}>{describeOrderStatus(order)}</OrderBadge>
        </p>
      </div>
      <p className="mt-1 text-base text-ink-2">
        Placed on <time dateTime={order.placedAt}>{formatDayTime(order.placedAt)}</time>
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <div className="print:hidden [&:empty]:hidden">
            <PaymentPanel
              order={order}
              trackToken={access.trackToken}
              buyer={buyer}
              paidReference={paidReference}
              onChanged={onChanged}
            />
          </div>
          {isNew && <OrderThanks order={order}>{changeEmail}</OrderThanks>}
          {order.parcels.map((parcel) => (
            <ParcelCard
              key={parcel.id}
              parcel={parcel}
              order={order}
              picture={(image) => <ProductPicture image={image} alt="" sizes="72px" widths={[320]} />}
              lineAction={(item) => (
                <LineActions
                  orderId={order.id}
                  item={item}
                  parcel={parcel}
                  access={access}
                  onChanged={onChanged}
                />
              )}
              notes={<ParcelNotes order={order} parcel={parcel} access={access} nextFocus={heading} />}
              actions={
                <div className="mt-4 flex flex-wrap gap-3 empty:hidden print:hidden">
                  {parcel.canReturn && (
                    <ReturnButton
                      order={order}
                      parcel={parcel}
                      access={access}
                      renderPhotos={(field) => (
                        <LazyChunk
                          load={loadReturnPhotos}
                          props={{ ...field, from: { side: 'shopper', orderId: order.id, ...access } }}
                        />
                      )}
                    />
                  )}
                  {!isHeld && (
                    <Button variant="outline" size="md" onClick={goToMessages}>
                      {`Write to ${parcel.storeName}`}
                    </Button>
                  )}
                  {parcel.canCancel && !isHeld && (
                    <CancelButton order={order} access={access} parcel={parcel} nextFocus={heading} />
                  )}
                </div>
              }
            />
          ))}
          {!isHeld && (
            <div ref={messages} tabIndex={-1} className="scroll-mt-24 outline-none">
              <LazyChunk
                load={loadMessages}
                props={{
                  from: { side: 'shopper', orderId: order.id, ...access },
                  className: 'md:p-7',
                }}
              />
            </div>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <OrderCard title="Order summary">
            <div className="mt-4">
              <OrderTotals sums={order} couponCode={order.couponCode} />
            </div>
            <div className="mt-5 flex flex-wrap gap-3 print:hidden">
              {hasBeenPaid(order) && <InvoiceButton order={order} access={access} />}
              {!isHeld && (
                <Button variant="outline" size="md" className="max-md:hidden" onClick={() => window.print()}>
                  Print
                </Button>
              )}
            </div>
          </OrderCard>
          <OrderCard title="Payment method">
            <OrderPayment order={order} />
          </OrderCard>
          <OrderCard title="Delivery address">
            <MobileDisclosure labels={orderPageMessages.addressFold(order.address.street, order.address.lga)}>
              <OrderAddress address={order.address} email={order.email} />
              {!isNew && changeEmail}
              {access.trackToken && !access.isSignedIn && !isHeld && (
                <div className="mt-4 print:hidden">
                  <EraseDetailsButton orderId={order.id} trackToken={access.trackToken} nextFocus={heading} />
                </div>
              )}
            </MobileDisclosure>
          </OrderCard>
          <OrderHelp number={order.number} />
          {isHeld && (
            <div className="print:hidden">
              <CancelButton order={order} access={access} nextFocus={heading} />
            </div>
          )}
          {/* A held order has one next step, payment, and a new one none. */}
          {!isHeld && !isNew && (
            <div className="print:hidden">
              <Reorder order={order} />
            </div>
          )}
          {!isHeld && !access.isSignedIn && <AccountOffer order={order} />}
        </div>
      </div>
    </>
  );
}

const getFirstName = ({ address }: Order): string => address.name.trim().split(/\s+/)[0] ?? '';
