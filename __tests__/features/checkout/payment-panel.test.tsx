import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { type Order } from '@/contracts/orders';
import { PaymentPanel } from '@/features/checkout/pay/payment-panel';
import { redirectExternal } from '@/lib/navigation/redirect-external';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import type { OrderOptions, PlacedOrder } from '../../support/backend-server/orders';
import { stores } from '../../support/catalogue';
import { press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { countReplies, watchRequests } from '../../support/requests';

/** A guest's order that is yet to be paid, placed just now. */
const haveOrder = (options: OrderOptions = {}) =>
  backend.addOrder({ status: 'placed', hoursAgo: 0, ...options });

function openPanel({ order, token }: PlacedOrder, paidReference?: string) {
  const onChanged = jest.fn();
  const panel = (now: Order) => (
    <PaymentPanel {...{ order: now, trackToken: token, buyer: undefined, paidReference, onChanged }} />
  );
  // As it was read: what becomes of it in the shop does not reach the page by itself.
  const page = renderShop(panel(structuredClone(order)));
  /** What the order's page does when it is told. */
  const refresh = async () => page.show(panel(await backend.readOrder(order.id)));
  return { ...page, onChanged, refresh };
}

const TRANSFER = { method: 'transfer' } as const;
const account = () => screen.findByText('Test Bank');
const accountNumber = () => screen.getByText(/^\d{10}$/).textContent ?? '';
const VERIFY = '/api/checkout/verify/';

describe('by card', () => {
  it('shopper sees the time left and opens the card page', async () => {
    const { user } = openPanel(await haveOrder());
    expect(screen.getByText(/^1[45]:\d\d$/)).toBeVisible();
    expect(screen.getByText('You have up to 15 minutes left to pay.')).toHaveAttribute('role', 'status');
    await press(user, 'Pay ₦39,100 by card');
    await waitFor(() =>
      expect(redirectExternal).toHaveBeenCalledWith(expect.stringContaining('/test-payment/')),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Pay ₦39,100 by card' })).not.toHaveAttribute('aria-busy'),
    );
  });

  it('shopper sees why the card page does not open', async () => {
    server.use(
      http.post('*/api/checkout/paystack/payment/', () =>
        HttpResponse.json({ error: 'The payment service does not answer right now.' }, { status: 503 }),
      ),
    );
    const { user } = openPanel(await haveOrder());
    await press(user, 'Pay ₦39,100 by card');
    expect(await screen.findByText('The payment service does not answer right now.')).toBeVisible();
    expect(redirectExternal).not.toHaveBeenCalled();
  });

  it('returning shopper sees the received payment at once', async () => {
    const kept = await haveOrder();
    const { reference } = await backend.openPayment(kept);
    await backend.settlePayment(reference, 'success');
    const page = openPanel({ ...kept, order: { ...kept.order, paymentStatus: 'pending' } }, reference);
    expect(await screen.findByText('Payment received: ₦39,100')).toBeVisible();
    expect(page.onChanged).toHaveBeenCalledTimes(1);
    await page.refresh();
    expect(screen.getByText('Payment received: ₦39,100')).toBeVisible();
    expect(screen.queryByRole('button', { name: /by card/ })).not.toBeInTheDocument();
  });

  it('shopper whose card was declined can try again', async () => {
    const kept = await haveOrder();
    const { reference } = await backend.openPayment(kept);
    await backend.settlePayment(reference, 'failed');
    const { user } = openPanel(kept, reference);
    expect(await screen.findByText('Your payment didn’t go through')).toBeVisible();
    await press(user, 'Pay ₦39,100 by card');
    await waitFor(() => expect(redirectExternal).toHaveBeenCalled());
    expect(await backend.readPayments(kept.order.id)).toHaveLength(2);
  });

  it('shopper who left the card page sees no payment and can still pay', async () => {
    const kept = await haveOrder();
    openPanel(kept, (await backend.openPayment(kept)).reference);
    expect(await screen.findByText('You haven’t paid yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay ₦39,100 by card' })).toBeEnabled();
    expect(screen.getByRole('button', { name: /by transfer$/ })).toBeEnabled();
  });

  it('shopper with an unknown payment reference sees an error', async () => {
    openPanel(await haveOrder(), 'didan_nothing');
    expect(await screen.findByText('We can’t find this payment.')).toBeVisible();
  });

  it('page restored from the bfcache is refreshed', async () => {
    const { onChanged } = openPanel(await haveOrder());
    act(() => {
      const shown = new Event('pageshow');
      Object.defineProperty(shown, 'persisted', { value: true });
      window.dispatchEvent(shown);
    });
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  });
});

describe('by bank transfer', () => {
  it('a shopper copies the account and the exact amount', async () => {
    const { user } = openPanel(await haveOrder(TRANSFER));
    await account();
    const number = accountNumber();
    const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
    await press(user, 'Copy the account number');
    expect(await screen.findByText('Account number copied')).toBeVisible();
    await press(user, 'Copy the exact amount');
    expect(copied.mock.calls).toEqual([[number], ['39100']]);
    expect(screen.getByRole('link', { name: 'Test: send the transfer' })).toHaveAttribute(
      'href',
      `/test-payment/${number}`,
    );
  });

  it('shopper who sent a transfer sees when the bank confirms it', async () => {
    const kept = await haveOrder(TRANSFER);
    const requests = watchRequests();
    const answered = countReplies(VERIFY);
    const { user, onChanged } = openPanel(kept);
    await account();
    await waitFor(() => expect(answered()).toBe(1));
    await press(user, 'I’ve sent it');
    expect(await screen.findByText(/We’ll keep checking and update this page/)).toBeVisible();
    const [payment] = await backend.readPayments(kept.order.id);
    await backend.settlePayment(payment?.reference ?? '', 'success');
    expect(await screen.findByText('Payment received: ₦39,100')).toBeVisible();
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    const questions = (await requests.all()).filter(({ path }) => path.startsWith(VERIFY));
    expect(questions.length).toBeGreaterThan(1);
  });

  it('shopper who sent a wrong amount, without saying so, is refunded and gets new transfer details', async () => {
    const kept = await haveOrder(TRANSFER);
    const answered = countReplies(VERIFY);
    const { user } = openPanel(kept);
    await account();
    await waitFor(() => expect(answered()).toBe(1));
    const number = accountNumber();
    const [payment] = await backend.readPayments(kept.order.id);
    await backend.settlePayment(payment?.reference ?? '', 'success', 1_000_000);
    expect(
      await screen.findByText(/We received ₦10,000 instead of ₦39,100.*We’ll return the money/),
    ).toBeVisible();
    expect(screen.queryByText(number)).not.toBeInTheDocument();
    await press(user, 'Get new transfer details');
    await account();
    expect(accountNumber()).not.toBe(number);
    expect(screen.getByText(/^We received ₦10,000, which isn’t the exact amount/)).toBeVisible();
  });

  it('shopper without transfer details can try again or pay by card', async () => {
    server.use(
      http.post('*/api/checkout/bank-transfer/', () => HttpResponse.json({}, { status: 409 }), {
        once: true,
      }),
    );
    const { user } = openPanel(await haveOrder(TRANSFER));
    expect(await screen.findByRole('button', { name: 'Pay by card instead' })).toBeEnabled();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await account()).toBeVisible();
  });

  it('shopper switches from card to transfer', async () => {
    const { user } = openPanel(await haveOrder());
    await user.click(screen.getByRole('button', { name: /by transfer$/ }));
    expect(await account()).toBeVisible();
  });
});

describe('when it is over', () => {
  it('shopper whose time is up can no longer pay', async () => {
    const kept = await haveOrder();
    const page = openPanel({
      ...kept,
      order: { ...kept.order, reservedUntil: new Date(Date.now() + 900).toISOString() },
    });
    expect(screen.getByText('You have less than a minute left to pay.')).toBeInTheDocument();
    await waitFor(() => expect(page.onChanged).toHaveBeenCalled());
    expect(screen.getByText('Your time to pay has run out')).toBeVisible();
    await backend.expireOrder(kept.order.id);
    await page.refresh();
    expect(await screen.findByText('Your time to pay has run out')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shopper who paid too late is told about the refund', async () => {
    const kept = await haveOrder();
    const { reference } = await backend.openPayment(kept);
    await backend.openPaymentPage(reference);
    await backend.expireOrder(kept.order.id);
    await backend.settlePayment(reference, 'success');
    openPanel(kept, reference);
    expect(await screen.findByText('We’re refunding your payment')).toBeVisible();
  });

  it('shopper sees the amount due on delivery', async () => {
    openPanel(await haveOrder({ method: 'pod' }));
    const panel = within(screen.getByRole('region', { name: 'Payment' }));
    expect(panel.getByText('Pay ₦39,100 on delivery')).toBeVisible();
    expect(panel.getByText('Pay each rider in cash for the parcel they bring.')).toBeVisible();
    expect(panel.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each(['delivered', 'cancelled'] as const)(
    'a shopper who pays on delivery is asked for no payment for a parcel that is %s',
    async (status) => {
      openPanel(
        await haveOrder({
          method: 'pod',
          status: { [stores.eko.id]: status, [stores.orchard.id]: 'shipped' },
        }),
      );
      expect(screen.getByText('Pay ₦17,000 on delivery')).toBeVisible();
      expect(screen.getByText('Pay the rider in cash when your parcel arrives.')).toBeVisible();
    },
  );

  it.each(['delivered', 'cancelled'] as const)(
    'a shopper whose pay-on-delivery parcels are all %s is asked for no payment',
    async (status) => {
      openPanel(await haveOrder({ method: 'pod', status }));
      expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
    },
  );

  it('paid order shows no payment panel', async () => {
    openPanel(await backend.addOrder({ status: 'shipped' }));
    expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
  });
});
