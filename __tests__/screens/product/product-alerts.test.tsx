import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { field, fill, messageOf } from '../../support/forms';
import { openProduct } from '../../support/product-page';
import { signInUser } from '../../support/users';

const { cleanser, soldOut } = products;
const large = 'c3a9e8d4-17b2-4a55-9f10-2b8c6e4d0a02';
const EMAIL = 'bisi@mail.example';
const SENT = 'Check your email: we’ve sent you a link that turns the alert on.';

const findButton = (name: string) => screen.findByRole('button', { name });

it('guest asks to be told when a sold-out product is back, and gets a link by email', async () => {
  const { user } = await openProduct(soldOut);
  await user.click(await findButton('Email me when it’s back'));
  const dialog = within(
    await screen.findByRole('dialog', { name: `We’ll email you when ${soldOut.name} is back` }),
  );
  await user.click(dialog.getByRole('button', { name: 'Set alert' }));
  await waitFor(() => expect(messageOf('Email')).toBe('Field is Required'));
  await fill(user, { Email: EMAIL });
  await user.click(dialog.getByRole('button', { name: 'Set alert' }));
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(await backend.readAlertToken(EMAIL)).toMatch(/^[\w-]{36}\.[\w-]{43}$/);
});

it('guest whose request fails reads why and keeps the email', async () => {
  server.use(
    http.post('*/api/product-alerts/guest', () => HttpResponse.json({ error: 'Not now.' }, { status: 429 })),
  );
  const { user } = await openProduct(cleanser);
  await user.click(await findButton('Tell me if the price drops'));
  await screen.findByRole('dialog');
  await fill(user, { Email: EMAIL });
  await user.click(await findButton('Set alert'));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(field('Email')).toHaveValue(EMAIL);
});

it('member sets a price alert with one press, and stops it with another', async () => {
  await signInUser();
  const { user } = await openProduct(cleanser);
  await waitFor(async () =>
    expect(await findButton('Tell me if the price drops')).not.toHaveAttribute('aria-haspopup'),
  );
  await user.click(await findButton('Tell me if the price drops'));
  expect(await screen.findByText('Alert on. We’ll email you.')).toBeVisible();
  await user.click(await findButton('Stop price alert'));
  expect(await findButton('Tell me if the price drops')).toBeVisible();
});

it('shopper who chooses a sold-out size is offered an alert for it', async () => {
  await backend.changeVariant(large, { stock: 0 });
  const { user } = await openProduct(cleanser);
  expect(await findButton('Tell me if the price drops')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '400 ml (sold out)' }));
  expect(await findButton('Email me when it’s back')).toBeVisible();
});
