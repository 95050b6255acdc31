import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { type Order } from '@/contracts/orders';
import { PaymentPanel } from '@/features/checkout/components/payment-panel';
import { leaveFor } from '@/lib/navigation/leave-for';

import { addOrder, type OrderOptions } from '../../msw/add-order';
import { ordersWorld } from '../../msw/orders-world';
import { paymentsWorld } from '../../msw/payments-world';
import { server } from '../../msw/server';
import { stores } from '../../support/catalogue';
import { press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';

jest.mock('@/lib/navigation/leave-for');
beforeEach(() => jest.mocked(leaveFor).mockClear());

/** A guest's order that is yet to be paid, placed just now. */
const haveOrder = (options: OrderOptions = {}) => addOrder({ status: 'placed', hoursAgo: 0, ...options });

function openPanel({ order, token }: ReturnType<typeof haveOrder>, paidReference?: string) {
  const onChanged = jest.fn();
  const panel = (now: Order) => (
    <PaymentPanel order={now} trackToken={token} paidReference={paidReference} onChanged={onChanged} />
  );
  // As it was read: what becomes of it in the shop does not reach the page by itself.
  const page = renderShop(panel(structuredClone(order)));
  /** What the order's page does when it is told. */
  const refresh = () => page.show(panel(ordersWorld.show(ordersWorld.order(order.id) ?? never())));
  return { ...page, onChanged, refresh };
}
const never = (): never => {
  throw new Error('There is no order.');
};

const TRANSFER = { method: 'transfer' } as const;
const account = () => screen.findByText('Test Bank');

describe('by card', () => {
  it('a shopper sees how long it is held and goes to the payment page', async () => {
    const { user } = openPanel(haveOrder());
    expect(screen.getByText(/^1[45]:\d\d$/)).toBeVisible();
    expect(screen.getByText('up to 15 minutes')).toHaveAttribute('role', 'status');
    await press(user, 'Pay ₦39,100 by card');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(expect.stringContaining('/test-payment/')));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Pay ₦39,100 by card' })).not.toHaveAttribute('aria-busy'),
    );
  });

  it('a shopper reads why the payment page does not open', async () => {
    server.use(
      http.post('*/api/checkout/paystack/payment/', () =>
        HttpResponse.json({ error: 'The payment service does not answer right now.' }, { status: 503 }),
      ),
    );
    const { user } = openPanel(haveOrder());
    await press(user, 'Pay ₦39,100 by card');
    expect(await screen.findByText('The payment service does not answer right now.')).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('a shopper who comes back and has paid is told at once', async () => {
    const kept = haveOrder();
    const { reference } = paymentsWorld.open(kept);
    paymentsWorld.settle(reference, 'success');
    const page = openPanel({ ...kept, order: { ...kept.order, paymentStatus: 'pending' } }, reference);
    expect(await screen.findByText('Your payment of ₦39,100 has come')).toBeVisible();
    expect(page.onChanged).toHaveBeenCalledTimes(1);
    page.refresh();
    expect(screen.getByText('Your payment of ₦39,100 has come')).toBeVisible();
    expect(screen.queryByRole('button', { name: /by card/ })).not.toBeInTheDocument();
  });

  it('a shopper whose card was refused tries again', async () => {
    const kept = haveOrder();
    const { reference } = paymentsWorld.open(kept);
    paymentsWorld.settle(reference, 'failed');
    const { user } = openPanel(kept, reference);
    expect(await screen.findByText('The payment failed')).toBeVisible();
    await press(user, 'Pay ₦39,100 by card');
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(paymentsWorld.of(kept.order.id)).toHaveLength(2);
  });

  it('a shopper who left the payment page can still pay, and is told that nothing came', async () => {
    const kept = haveOrder();
    openPanel(kept, paymentsWorld.open(kept).reference);
    expect(await screen.findByText('You have not paid yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay ₦39,100 by card' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Pay by bank transfer' })).toBeEnabled();
  });

  it('a shopper with a reference that nobody knows reads so', async () => {
    openPanel(haveOrder(), 'didan_nothing');
    expect(await screen.findByText('We do not know this payment.')).toBeVisible();
  });

  it('a shopper whom the browser brings back to the page sees it as it is now', async () => {
    const { onChanged } = openPanel(haveOrder());
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
    const { user } = openPanel(haveOrder(TRANSFER));
    await account();
    expect(screen.getByText('9000000000')).toBeVisible();
    const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
    await press(user, 'Copy the account number');
    expect(await screen.findByText('Account number copied')).toBeVisible();
    await press(user, 'Copy the exact amount');
    expect(copied.mock.calls).toEqual([['9000000000'], ['39100']]);
    expect(screen.getByRole('link', { name: 'Test: play the bank' })).toHaveAttribute(
      'href',
      '/test-payment/9000000000',
    );
  });

  it('a shopper who has sent it waits for the bank’s word, and hears when it is there', async () => {
    const kept = haveOrder(TRANSFER);
    const { user, onChanged } = openPanel(kept);
    await account();
    const requests = watchRequests();
    await press(user, 'I’ve sent it');
    expect(await screen.findByText(/Only the bank’s word counts/)).toBeVisible();
    const [payment] = paymentsWorld.of(kept.order.id);
    paymentsWorld.settle(payment?.reference ?? '', 'success');
    expect(await screen.findByText('Your payment of ₦39,100 has come')).toBeVisible();
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    const asked = (await requests.all()).filter(({ path }) => path.startsWith('/api/checkout/verify/'));
    expect(asked.length).toBeGreaterThan(1);
  });

  it('a shopper who sent another amount reads that it goes back, and opens another account', async () => {
    const kept = haveOrder(TRANSFER);
    const { user } = openPanel(kept);
    await account();
    const [payment] = paymentsWorld.of(kept.order.id);
    paymentsWorld.settle(payment?.reference ?? '', 'success', 1_000_000);
    await press(user, 'I’ve sent it');
    expect(await screen.findByText(/We received ₦10,000, not ₦39,100.*It goes back/)).toBeVisible();
    expect(screen.queryByText('9000000000')).not.toBeInTheDocument();
    await press(user, 'Open another account');
    expect(await screen.findByText('9000000001')).toBeVisible();
  });

  it('a shopper whose account does not open tries again, or takes the card', async () => {
    server.use(
      http.post('*/api/checkout/bank-transfer/', () => HttpResponse.json({}, { status: 409 }), {
        once: true,
      }),
    );
    const { user } = openPanel(haveOrder(TRANSFER));
    expect(await screen.findByRole('button', { name: 'Pay by card instead' })).toBeEnabled();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await account()).toBeVisible();
  });

  it('a shopper who began with a card changes to a transfer', async () => {
    const { user } = openPanel(haveOrder());
    await press(user, 'Pay by bank transfer');
    expect(await account()).toBeVisible();
  });
});

describe('when it is over', () => {
  it('a shopper whose time is up is told so, and can pay no more', async () => {
    const kept = haveOrder();
    const page = openPanel({
      ...kept,
      order: { ...kept.order, reservedUntil: new Date(Date.now() + 900).toISOString() },
    });
    expect(screen.getByText('less than a minute')).toBeInTheDocument();
    await waitFor(() => expect(page.onChanged).toHaveBeenCalled());
    expect(screen.getByText('The time for this payment is over')).toBeVisible();
    paymentsWorld.expire(kept.order.id);
    page.refresh();
    expect(await screen.findByText('The time for this payment is over')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('a shopper whose money came too late reads that it goes back', async () => {
    const kept = haveOrder();
    const { reference } = paymentsWorld.open(kept);
    paymentsWorld.expire(kept.order.id);
    paymentsWorld.settle(reference, 'success');
    openPanel(kept, reference);
    expect(await screen.findByText('Your money goes back to you')).toBeVisible();
  });

  it('a shopper who pays on delivery reads what to have ready', () => {
    openPanel(haveOrder({ method: 'pod' }));
    const panel = within(screen.getByRole('region', { name: 'Payment' }));
    expect(panel.getByText('You pay ₦39,100 on delivery')).toBeVisible();
    expect(panel.getByText('Each rider asks for the part of their own parcel.')).toBeVisible();
    expect(panel.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each(['delivered', 'cancelled'] as const)(
    'a shopper who pays on delivery is asked for nothing of a parcel that is %s',
    (status) => {
      openPanel(
        haveOrder({ method: 'pod', status: { [stores.eko.id]: status, [stores.orchard.id]: 'shipped' } }),
      );
      expect(screen.getByText('You pay ₦17,000 on delivery')).toBeVisible();
      expect(screen.getByText('The rider asks for it.')).toBeVisible();
    },
  );

  it.each(['delivered', 'cancelled'] as const)(
    'a shopper of whose order on delivery everything is %s is asked for nothing',
    (status) => {
      openPanel(haveOrder({ method: 'pod', status }));
      expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
    },
  );

  it('a shopper of a paid order is left alone', () => {
    openPanel(addOrder({ status: 'shipped' }));
    expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
  });
});
