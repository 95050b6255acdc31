import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { PaymentByReference } from '@/features/checkout/pay/payment-by-reference';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { renderShop } from '../../support/render-shop';

it('a shopper reads how the payment stands, and where the link to the order is', async () => {
  const { reference } = await backend.openPayment(await backend.addOrder({ status: 'placed', hoursAgo: 0 }));
  await backend.settlePayment(reference, 'success');
  renderShop(<PaymentByReference reference={reference} />);
  expect(screen.getByText('One moment')).toBeVisible();
  expect(await screen.findByText('Your payment of ₦39,100 has come')).toBeVisible();
  expect(screen.getByText(/The link to your order is in the mail/)).toBeVisible();
});

it('a shopper whom the shop does not answer reads so, and that it goes on asking', async () => {
  server.use(http.get('*/api/checkout/verify/', () => HttpResponse.json({}, { status: 404 })));
  renderShop(<PaymentByReference reference="didan_nothing" />);
  expect(await screen.findByText("We couldn't find that.")).toBeVisible();
  expect(screen.getByText(/The link to your order is in the mail/)).toBeVisible();
});
