import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { openAccount } from '../../support/account-page';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { addShopper, NGOZI } from '../../support/users';

const { cleanser, soldOut } = products;
const card = () => within(screen.getByRole('region', { name: 'Product alerts' }));

it('member without alerts reads how to set one', async () => {
  await openAccount();
  expect(await card().findByText(/^No alerts yet\./)).toBeVisible();
});

it('member sees the alerts and removes one', async () => {
  await addShopper();
  await backend.requestAlert({ email: NGOZI, kind: 'price-drop', variantId: cleanser.variantId });
  await backend.requestAlert({ email: NGOZI, kind: 'back-in-stock', variantId: soldOut.variantId });
  const { user } = await openAccount();
  expect(await card().findByText(/^If the price drops below/)).toHaveTextContent(
    'If the price drops below ₦9,800',
  );
  expect(card().getByText('When it’s back in stock')).toBeVisible();
  await user.click(card().getByRole('button', { name: `Remove: price alert for ${cleanser.name}` }));
  expect(await screen.findByText('Alert removed')).toBeVisible();
  expect(card().queryByText(/^If the price/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Product alerts' })).toHaveFocus();
});

it('member whose alerts do not load can retry', async () => {
  server.use(
    http.get('*/api/product-alerts', () => HttpResponse.json({ error: 'No.' }, { status: 409 }), {
      once: true,
    }),
  );
  const { user } = await openAccount();
  expect(await card().findByText('We couldn’t load your alerts.')).toBeVisible();
  await press(user, 'Try again');
  expect(await card().findByText(/^No alerts yet\./)).toBeVisible();
});
