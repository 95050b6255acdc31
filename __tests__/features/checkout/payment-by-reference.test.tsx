import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { PaymentByReference } from '@/features/checkout/pay/payment-by-reference';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { renderShop } from '../../support/render-shop';

it('guest without a stored token sees the payment status and where to find the order link', async () => {
  const { reference } = await backend.openPayment(await backend.addOrder({ status: 'placed', hoursAgo: 0 }));
  await backend.settlePayment(reference, 'success');
  renderShop(<PaymentByReference reference={reference} />);
  expect(screen.getByText('One moment')).toBeVisible();
  expect(await screen.findByText('Payment received: ₦39,100')).toBeVisible();
  expect(screen.getByText(/use the link in your confirmation email/)).toBeVisible();
});

it('guest sees an error and that checking continues', async () => {
  server.use(http.get('*/api/checkout/verify/', () => HttpResponse.json({}, { status: 404 })));
  renderShop(<PaymentByReference reference="didan_nothing" />);
  expect(await screen.findByText('We couldn’t find that.')).toBeVisible();
  expect(screen.getByText(/use the link in your confirmation email/)).toBeVisible();
});
