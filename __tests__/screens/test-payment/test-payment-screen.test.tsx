import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { redirectExternal } from '@/lib/navigation/redirect-external';
import { TestPaymentScreen } from '@/screens/test-payment/test-payment-screen';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { fill, press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';

/** The provider's page for an order that was placed just now. */
async function havePage(method: 'card' | 'transfer') {
  const placed = await backend.addOrder({
    email: 'bisi@mail.example',
    method,
    status: 'placed',
    hoursAgo: 0,
  });
  const { reference } = await backend.openPayment(placed);
  const code =
    method === 'transfer'
      ? (await backend.openTransfer(reference)).accountNumber
      : (await backend.openPaymentPage(reference)).code;
  const payment = async () => (await backend.readPayments(placed.order.id))[0];
  return { orderId: placed.order.id, reference, code, payment };
}

const openPage = (code: string) => renderShop(<TestPaymentScreen />, { at: `/test-payment?code=${code}` });
const form = () => screen.findByRole('button', { name: /^(Pay|Send)/ });

it('tester sees a test notice, the amount and the payer', async () => {
  openPage((await havePage('card')).code);
  expect(screen.getByText(/This is a test payment. No money moves/)).toBeVisible();
  expect(await screen.findByText('bisi@mail.example')).toBeVisible();
  expect(screen.getByText('₦39,100')).toBeVisible();
});

it.each(['card', 'transfer'] as const)('payer by %s starts at the heading of the page', async (method) => {
  openPage((await havePage(method)).code);
  await form();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it.each([
  ['Pay ₦39,100 (test)', 'success'],
  ['Test a failed payment', 'failed'],
  ['Leave without paying', 'abandoned'],
])(
  'a person who presses %s is led back to the order, and the provider has it as %s',
  async (name, status) => {
    const { orderId, reference, code } = await havePage('card');
    const { user } = openPage(code);
    await form();
    await press(user, name);
    await waitFor(() => expect(redirectExternal).toHaveBeenCalledTimes(1));
    expect(redirectExternal).toHaveBeenCalledWith(
      expect.stringContaining(`/orders/${orderId}?paid=${reference}`),
    );
    expect((await backend.readTestPage(code)).status).toBe(status);
  },
);

describe('a transfer', () => {
  it('of the exact amount succeeds and returns to the shop', async () => {
    const { payment, code } = await havePage('transfer');
    const { user, router } = openPage(code);
    await form();
    await press(user, 'Send the test transfer');
    expect(await screen.findByText('This test payment succeeded.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('This test payment succeeded.')).toHaveFocus());
    await waitFor(async () => expect(await payment()).toMatchObject({ status: 'paid' }));
    await press(user, 'Back to the shop');
    expect(router.moves.at(-1)?.method).toBe('back');
  });

  it('of a different amount can be sent', async () => {
    const { payment, code } = await havePage('transfer');
    const { user } = openPage(code);
    await form();
    await fill(user, { 'Amount to send, in naira': '10,000.50' });
    await press(user, 'Send the test transfer');
    await waitFor(async () =>
      expect(await payment()).toMatchObject({ status: 'mismatch', receivedKobo: 1_000_050 }),
    );
    expect(await screen.findByText('This test payment succeeded.')).toBeVisible();
  });

  it.each(['', '0', 'ten', '1.234', '-5', '500,50'])(
    'of "%s" is rejected as an amount (T61)',
    async (typed) => {
      const { payment, code } = await havePage('transfer');
      const { user } = openPage(code);
      await form();
      await fill(user, { 'Amount to send, in naira': typed });
      await press(user, 'Send the test transfer');
      expect(await screen.findByText(/^Write the amount in naira, e.g. 8500 or 8,500/)).toBeVisible();
      expect(await payment()).toMatchObject({ status: 'pending' });
    },
  );
});

it('tester with an unknown code sees a link to the shop', async () => {
  openPage('nothing');
  expect(await screen.findByRole('heading', { name: 'Test payment not found' })).toBeVisible();
});

it('tester who returns sees the outcome', async () => {
  const { code, reference } = await havePage('card');
  await backend.settlePayment(reference, 'failed');
  openPage(code);
  expect(await screen.findByText('This test payment failed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Test a failed payment' })).not.toBeInTheDocument();
});

it('tester sees an outcome decided in another tab', async () => {
  const { code, reference } = await havePage('card');
  const { user } = openPage(code);
  await form();
  await backend.settlePayment(reference, 'success');
  await press(user, 'Test a failed payment');
  expect(await screen.findByText('This payment is already complete.')).toBeVisible();
  expect(await screen.findByText('This test payment succeeded.')).toBeVisible();
});

it('tester can retry a test payment that failed offline', async () => {
  const { code } = await havePage('card');
  server.use(
    http.get('*/api/test-payments/page/:code', () => HttpResponse.json({}, { status: 400 }), { once: true }),
  );
  const { user } = openPage(code);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await form()).toBeVisible();
});

it('tester makes later refunds fail and sees the confirmation', async () => {
  const { code } = await havePage('transfer');
  const sent: unknown[] = [];
  server.use(
    http.post('*/test-payments/page/:code/events', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'The bank will refuse refunds of this payment.' });
    }),
  );
  const { user } = openPage(code);
  await form();
  await press(user, 'Send the test transfer');
  await screen.findByText('This test payment succeeded.');
  await press(user, 'Test: the bank refuses refunds');
  expect(await screen.findByText('The bank will refuse refunds of this payment.')).toBeVisible();
  expect(sent).toEqual([{ event: 'refunds-fail' }]);
});
