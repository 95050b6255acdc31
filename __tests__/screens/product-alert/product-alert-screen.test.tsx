import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { ProductAlertScreen } from '@/screens/product-alert/product-alert-screen';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';

const { cleanser, soldOut } = products;
const EMAIL = 'bisi@mail.example';

const openLink = (token: string) =>
  renderShop(<ProductAlertScreen />, { at: `/product-alert${token && `#${token}`}` });
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

async function askAndOpen() {
  await backend.requestAlert({ kind: 'back-in-stock', variantId: soldOut.variantId, email: EMAIL });
  return openLink(await backend.readAlertToken(EMAIL));
}

it('guest turns the alert on by the link, which leaves the address, and can stop it there', async () => {
  const { user, router } = await askAndOpen();
  expect(await findTitle(`Email you when ${soldOut.name} is back in stock?`)).toBeVisible();
  expect(router.asPath).toBe('/product-alert');
  await press(user, 'Turn on alert');
  expect(await findTitle(`We’ll email you when ${soldOut.name} is back in stock`)).toHaveFocus();
  await press(user, 'Stop this alert');
  expect(await findTitle('Done. We won’t email you about this product again.')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Stop/ })).not.toBeInTheDocument();
});

it('guest stops every alert by the link in one of the emails', async () => {
  await backend.requestAlert({ kind: 'price-drop', variantId: cleanser.variantId, email: EMAIL });
  const { user } = await askAndOpen();
  await findTitle(`Email you when ${soldOut.name} is back in stock?`);
  await press(user, 'Turn on alert');
  await findTitle(`We’ll email you when ${soldOut.name} is back in stock`);
  await press(user, 'Stop all my alerts');
  expect(await findTitle('Done. We’ve stopped all your product alerts.')).toBeVisible();
});

it.each(['', 'not-a-token'])('visitor with the link %p is told that it does not work', async (token) => {
  openLink(token);
  expect(await findTitle('This link no longer works')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

it('guest whose alert does not load can retry', async () => {
  const failing = http.post('*/api/product-alerts/link', () =>
    HttpResponse.json({ error: 'No.' }, { status: 409 }),
  );
  server.use(failing);
  const { user } = await askAndOpen();
  expect(await findTitle('We couldn’t load your alert')).toBeVisible();
  server.resetHandlers();
  await press(user, 'Try again');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn on alert' })).toBeVisible());
});
