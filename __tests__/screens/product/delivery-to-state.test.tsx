import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';
import { openProduct } from '../../support/product-page';
import { watchRequests } from '../../support/requests';

const { cleanser, retinol } = products;
const KEY = 'didan.state';

const state = () => screen.getByRole('combobox', { name: 'Delivery to' });
const offers = async () => {
  const first = await screen.findByText(/^Standard/);
  return within(first.closest('ul') ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

it('shopper without a state is asked to choose one, and no request is sent', async () => {
  const { all } = watchRequests();
  await openProduct(cleanser);
  expect(state()).toHaveDisplayValue('Choose a state');
  expect(screen.getByText('Choose your state for the delivery fee and dates.')).toBeVisible();
  expect((await all()).filter(({ path }) => path.includes('shipping'))).toEqual([]);
});

it('shopper reads the delivery fee and dates for their state', async () => {
  const { user } = await openProduct(cleanser);
  await user.selectOptions(state(), 'Lagos');
  expect(await offers()).toEqual([
    expect.stringMatching(/^Standard: \w{3} \d+ (\w{3} )?– \w{3} \d+ \w{3}₦2,500$/),
    expect.stringMatching(/^Express: \w{3} \d+ .*₦4,500$/),
  ]);
});

it('shopper without a state reads from when a store on holiday ships', async () => {
  await openProduct(cleanser, { shipsFrom: '2027-01-04' });
  expect(screen.getByText('Ships from Mon 4 Jan')).toBeVisible();
});

it('shopper reads the store name while delivery options load', async () => {
  const { hold, release, arrived } = holdReply();
  server.use(http.get('*/api/shipping', async () => void (await hold())));
  const { user } = await openProduct(cleanser);
  await user.selectOptions(state(), 'Lagos');
  await arrived;
  expect(screen.getByText('Checking delivery with Eko Skin Room…')).toBeVisible();
  release();
  expect(await offers()).toHaveLength(2);
});

it('shopper in an undelivered state is told so and can choose another', async () => {
  const { user } = await openProduct(cleanser);
  await user.selectOptions(state(), 'Abia');
  expect(await screen.findByText('Eko Skin Room doesn’t deliver to Abia yet.')).toBeVisible();
  await user.selectOptions(state(), 'Oyo');
  expect(await offers()).toHaveLength(2);
  expect(screen.queryByText(/doesn’t deliver/)).not.toBeInTheDocument();
});

it('chosen state stays for other products and after a reload', async () => {
  const { user, unmount } = await openProduct(cleanser);
  await user.selectOptions(state(), 'Kano');
  await offers();
  expect(window.localStorage.getItem(KEY)).toBe('Kano');
  unmount();
  await openProduct(retinol);
  expect(state()).toHaveDisplayValue('Kano');
  expect(await offers()).toHaveLength(2);
});

it.each(['Accra', '<img src=x onerror=__x=1>', '{"state":"Lagos"}'])(
  'shopper whose stored state is %s is asked again',
  async (kept) => {
    window.localStorage.setItem(KEY, kept);
    await openProduct(cleanser);
    expect(state()).toHaveDisplayValue('Choose a state');
  },
);

it('shopper whose delivery options fail to load can retry', async () => {
  server.use(http.get('*/api/shipping', () => HttpResponse.json({ error: 'No.' }, { status: 500 })));
  const { user } = await openProduct(cleanser);
  await user.selectOptions(state(), 'Lagos');
  const message = await screen.findByText(/^We couldn’t load the delivery fee/, {}, { timeout: 5000 });
  expect(message.closest('[aria-live=polite]')).toBeInTheDocument();
  server.resetHandlers();
  await press(user, 'Try again');
  expect(await offers()).toHaveLength(2);
  await waitFor(() => expect(message).not.toBeInTheDocument());
});
