import { buyingApiPaths } from '@/config/buying-api-paths';
import { type MessageReply } from '@/contracts/accounts';
import {
  type Addresses,
  type AddressSaved,
  type SavedAddressPayload,
  type SuggestedAddress,
} from '@/contracts/addresses';
import {
  type BankTransfer,
  type PaymentOpened,
  type PaymentState,
  type PaystackPayment,
} from '@/contracts/checkout';
import {
  type Coupon,
  type CouponPayload,
  type PublicCoupons,
  type PublicCouponsQuery,
} from '@/contracts/coupons';
import {
  type GuestOrderReply,
  type GuestSummaryPayload,
  type OrderChanged,
  type OrderReply,
  type OrderSummary,
  type SummaryPayload,
} from '@/contracts/orders';
import { getHttpClient } from '@/lib/http/http-client';

import { type Buyer } from './buyer';
import { type OrderAttempt } from './checkout-draft.store';

/** Fetches the summary of the user's cart, or of the guest cart named in the payload. */
export async function fetchSummary(
  payload: SummaryPayload | GuestSummaryPayload,
  signal?: AbortSignal,
): Promise<OrderSummary> {
  const isGuest = 'publicCartId' in payload;
  const path = isGuest ? buyingApiPaths.guestOrderSummary : buyingApiPaths.orderSummary;
  const { data } = await (
    await getHttpClient()
  ).post<OrderSummary>(path, payload, {
    bearer: isGuest ? undefined : true,
    device: true,
    signal,
  });
  return data;
}

/** Fetches the coupons that everybody may use. */
export async function fetchPublicCoupons(
  params: PublicCouponsQuery,
  signal?: AbortSignal,
): Promise<PublicCoupons['items']> {
  const client = await getHttpClient();
  const { data } = await client.get<PublicCoupons>(buyingApiPaths.publicCoupons, { params, signal });
  return data.items;
}

/**
 * Places an order, or returns the one already placed under this key. Guests also get a tracking
 * token.
 */
export async function sendOrder({ key, payload }: OrderAttempt): Promise<OrderReply | GuestOrderReply> {
  const isGuest = 'publicCartId' in payload;
  const { data } = await (
    await getHttpClient()
  ).post<OrderReply | GuestOrderReply>(
    isGuest ? buyingApiPaths.placeGuestOrder : buyingApiPaths.placeOrder,
    payload,
    {
      bearer: isGuest ? undefined : true,
      device: true,
      headers: { 'Idempotency-Key': key },
    },
  );
  return data;
}

/** Looks up a coupon. For a signed-in user the server also checks whether they have used it. */
export async function lookUpCoupon({ user }: Buyer, payload: CouponPayload): Promise<Coupon> {
  const client = await getHttpClient();
  const { data } = await client.post<Coupon>(buyingApiPaths.coupon, payload, { bearer: user && true });
  return data;
}

export async function fetchSuggestedAddress(signal?: AbortSignal): Promise<SuggestedAddress> {
  const client = await getHttpClient();
  const path = buyingApiPaths.suggestedAddress;
  return (await client.get<{ item: SuggestedAddress }>(path, { bearer: true, signal })).data.item;
}

export async function fetchAddresses(signal?: AbortSignal): Promise<Addresses> {
  const { data } = await (
    await getHttpClient()
  ).get<Addresses>(buyingApiPaths.addresses, { bearer: true, signal });
  return data;
}

export async function saveAddress(payload: SavedAddressPayload): Promise<AddressSaved> {
  const { data } = await (
    await getHttpClient()
  ).post<AddressSaved>(buyingApiPaths.addresses, payload, { bearer: true });
  return data;
}

/** Sends a code by SMS; confirming it can enable pay on delivery. */
export async function requestPhoneCode({ publicCartId }: Buyer, phone: string): Promise<MessageReply> {
  const client = await getHttpClient();
  const { data } = publicCartId
    ? await client.post<MessageReply>(buyingApiPaths.guestPhoneCode, { publicCartId, phone })
    : await client.post<MessageReply>(buyingApiPaths.phoneCode, { phone }, { bearer: true });
  return data;
}

export async function confirmPhone(
  { publicCartId }: Buyer,
  phone: string,
  code: string,
): Promise<MessageReply> {
  const client = await getHttpClient();
  const { data } = publicCartId
    ? await client.post<MessageReply>(buyingApiPaths.confirmGuestPhone, { publicCartId, phone, code })
    : await client.post<MessageReply>(buyingApiPaths.confirmPhone, { phone, code }, { bearer: true });
  return data;
}

/** Returns the order's open payment or creates one. Guests authorise with the order's token. */
export async function openPayment(orderId: string, trackToken?: string): Promise<PaymentOpened> {
  const { data } = await (
    await getHttpClient()
  ).post<PaymentOpened>(
    buyingApiPaths.initializePayment,
    { orderId, trackToken },
    { bearer: trackToken ? undefined : true },
  );
  return data;
}

/** Changes an unpaid order to pay on delivery. Guests name the cart that confirmed the phone. */
export async function payOrderOnDelivery(
  orderId: string,
  trackToken: string | undefined,
  publicCartId: string | undefined,
): Promise<OrderChanged> {
  const client = await getHttpClient();
  const { data } = await client.post<OrderChanged>(
    buyingApiPaths.payOnDelivery(orderId),
    { trackToken, publicCartId },
    { bearer: trackToken ? undefined : true },
  );
  return data;
}

export async function createCardPayment(reference: string): Promise<PaystackPayment> {
  const { data } = await (
    await getHttpClient()
  ).post<PaystackPayment>(buyingApiPaths.paystackPayment, { reference });
  return data;
}

export async function requestTransferAccount(reference: string): Promise<BankTransfer> {
  const { data } = await (
    await getHttpClient()
  ).post<BankTransfer>(buyingApiPaths.bankTransfer, { reference });
  return data;
}

export async function verifyPayment(reference: string, signal?: AbortSignal): Promise<PaymentState> {
  const params = { reference };
  const { data } = await (
    await getHttpClient()
  ).get<PaymentState>(buyingApiPaths.verifyPayment, { params, signal });
  return data;
}
