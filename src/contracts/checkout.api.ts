import { type Api } from './api';
import {
  type bankTransferReply,
  type initializeReply,
  type initializeSchema,
  type paystackReply,
  type referenceSchema,
  type verifyReply,
} from './checkout';
import { type currencyReply } from './currency';
import {
  type guestOrderReply,
  type guestPlaceOrderSchema,
  type guestSummarySchema,
  type orderChangedReply,
  type orderParamsSchema,
  type orderReply,
  type payOnDeliverySchema,
  type placeOrderSchema,
  type summaryReply,
  type summarySchema,
} from './orders';
import {
  type confirmGuestPhoneSchema,
  type confirmPhoneSchema,
  type guestPhoneSchema,
  type phoneSchema,
} from './phone-confirmation';
import { type messageReply } from './replies';
import { type shippingQuerySchema, type shippingReply } from './shipping';
import {
  type testEventSchema,
  type testPageParamsSchema,
  type testPageReply,
  type testPaymentOutcomeReply,
  type testPaymentOutcomeSchema,
} from './test-payments';

export const summarizeGuestOrder: Api<
  'anyone',
  { body: typeof guestSummarySchema; reply: typeof summaryReply }
> = { method: 'POST', path: '/public-order/summary/', access: 'anyone', device: true };

export const placeGuestOrder: Api<
  'anyone',
  { body: typeof guestPlaceOrderSchema; reply: typeof guestOrderReply }
> = { method: 'POST', path: '/public-order/place-order/', access: 'anyone', device: true };

export const requestPhoneCode: Api<'verified', { body: typeof phoneSchema; reply: typeof messageReply }> = {
  method: 'POST',
  path: '/order/phone/',
  access: 'verified',
};

export const confirmPhone: Api<'verified', { body: typeof confirmPhoneSchema; reply: typeof messageReply }> =
  { method: 'POST', path: '/order/phone/confirm/', access: 'verified' };

export const requestGuestPhoneCode: Api<
  'anyone',
  { body: typeof guestPhoneSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/public-order/phone/', access: 'anyone' };

export const confirmGuestPhone: Api<
  'anyone',
  { body: typeof confirmGuestPhoneSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/public-order/phone/confirm/', access: 'anyone' };

export const summarizeOrder: Api<'verified', { body: typeof summarySchema; reply: typeof summaryReply }> = {
  method: 'POST',
  path: '/order/summary/',
  access: 'verified',
  device: true,
};

export const placeOrder: Api<'verified', { body: typeof placeOrderSchema; reply: typeof orderReply }> = {
  method: 'POST',
  path: '/order/place-order/',
  access: 'verified',
  device: true,
};

export const payOnDelivery: Api<
  'anyone',
  { params: typeof orderParamsSchema; body: typeof payOnDeliverySchema; reply: typeof orderChangedReply }
> = { method: 'POST', path: '/order/{id}/pay-on-delivery/', access: 'anyone' };

export const listCurrencies: Api<'anyone', { reply: typeof currencyReply }> = {
  method: 'GET',
  path: '/currency/',
  access: 'anyone',
};

export const listShippingMethods: Api<
  'anyone',
  { query: typeof shippingQuerySchema; reply: typeof shippingReply }
> = { method: 'GET', path: '/shipping', access: 'anyone' };

export const openPayment: Api<'anyone', { body: typeof initializeSchema; reply: typeof initializeReply }> = {
  method: 'POST',
  path: '/checkout/initialize/',
  access: 'anyone',
};

export const payByCard: Api<'anyone', { body: typeof referenceSchema; reply: typeof paystackReply }> = {
  method: 'POST',
  path: '/checkout/paystack/payment/',
  access: 'anyone',
};

export const payByTransfer: Api<'anyone', { body: typeof referenceSchema; reply: typeof bankTransferReply }> =
  { method: 'POST', path: '/checkout/bank-transfer/', access: 'anyone' };

export const verifyPayment: Api<'anyone', { query: typeof referenceSchema; reply: typeof verifyReply }> = {
  method: 'GET',
  path: '/checkout/verify/',
  access: 'anyone',
};

export const getTestPayment: Api<
  'anyone',
  { params: typeof testPageParamsSchema; reply: typeof testPageReply }
> = { method: 'GET', path: '/test-payments/page/{code}', access: 'anyone' };

export const decideTestPayment: Api<
  'anyone',
  {
    params: typeof testPageParamsSchema;
    body: typeof testPaymentOutcomeSchema;
    reply: typeof testPaymentOutcomeReply;
  }
> = { method: 'POST', path: '/test-payments/page/{code}', access: 'anyone' };

export const sendTestEvent: Api<
  'anyone',
  { params: typeof testPageParamsSchema; body: typeof testEventSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/test-payments/page/{code}/events', access: 'anyone' };
