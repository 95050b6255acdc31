import { validationMessages } from '@/contracts/messages';
import { alertsChangedReply, alertsReply } from '@/contracts/product-alerts';
import { messageReply } from '@/contracts/replies';

import { products, UNKNOWN_ID } from '../support/catalogue';
import { errorResult, fieldErrorResult } from './cart-results';
import { asShopper, type ContractCase, type Request } from './case';

const { cleanser, soldOut } = products;

const requestAlert = (kind: unknown, variantId: unknown): Request => ({
  method: 'POST',
  path: '/product-alerts/',
  body: { kind, variantId },
});
const askAsGuest = (email: unknown): Request => ({
  method: 'POST',
  path: '/product-alerts/guest/',
  body: { kind: 'price-drop', variantId: cleanser.variantId, email },
});
const see: Request = { method: 'GET', path: '/product-alerts/' };
const remove = (id: string): Request => ({ method: 'DELETE', path: `/product-alerts/?id=${id}` });

export const productAlertCases: ContractCase[] = [
  {
    name: 'shopper asks to be told when a sold-out product is back',
    call: asShopper(requestAlert('back-in-stock', soldOut.variantId)),
    status: 201,
    schema: alertsChangedReply,
    expected: {
      message: 'Alert on. We’ll email you.',
      items: [expect.objectContaining({ kind: 'back-in-stock', slug: soldOut.slug, variantLabel: null })],
    },
  },
  {
    name: 'shopper asks to be told of a lower price of one variant',
    call: asShopper(requestAlert('price-drop', cleanser.variantId)),
    status: 201,
    schema: alertsChangedReply,
    expected: { items: [expect.objectContaining({ priceKobo: cleanser.priceKobo, variantLabel: '200 ml' })] },
  },
  {
    name: 'shopper without alerts sees none',
    call: asShopper(see),
    status: 200,
    schema: alertsReply,
    expected: { items: [] },
  },
  {
    name: 'shopper who removes an alert that is gone succeeds',
    call: asShopper(remove(UNKNOWN_ID)),
    status: 200,
    schema: alertsChangedReply,
    expected: { message: 'Alert removed', items: [] },
  },
  {
    name: 'shopper who asks for an unknown kind of alert is told so',
    call: asShopper(requestAlert('sms', cleanser.variantId)),
    ...fieldErrorResult('kind', 'Must be a kind of alert'),
  },
  { name: 'guest cannot see the alerts of an account', call: () => see, ...errorResult(401) },
  {
    name: 'guest cannot ask for an alert as an account',
    call: () => requestAlert('price-drop', cleanser.variantId),
    ...errorResult(401),
  },
  { name: 'guest cannot remove an alert', call: () => remove(UNKNOWN_ID), ...errorResult(401) },
  {
    name: 'guest who asks for an alert is sent a link',
    call: () => askAsGuest('ada@mail.example'),
    status: 200,
    schema: messageReply,
    expected: { message: 'Check your email: we’ve sent you a link that turns the alert on.' },
  },
  {
    name: 'guest whose email is none is told so',
    call: () => askAsGuest('ada'),
    ...fieldErrorResult('email', validationMessages.email),
  },
];
