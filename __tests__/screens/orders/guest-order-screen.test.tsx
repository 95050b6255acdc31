import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { getRegistrationDraft, getRegistrationReturnPath } from '@/features/auth/registration.store';
import { guestOrderTokens } from '@/session/guest-order-tokens';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { getEkoParcel, openAsGuest, openAsMember, openOrder, getSteps } from '../../support/order-page';
import { watchRequests } from '../../support/requests';
import { signInUser } from '../../support/users';

const BISI = 'bisi@mail.example';

it('guest opens an order from the email link, and the token leaves the URL', async () => {
  const { order, token, router } = await openAsGuest();
  expect(router.asPath).toBe(`/orders/${order.id}`);
  expect(router.moves).toEqual([{ method: 'replace', address: `/orders/${order.id}`, shallow: true }]);
  expect(guestOrderTokens.of(order.id)).toBe(token);
});

it('guest returning from the payment page sees the order by its stored token', async () => {
  const { order, token } = await backend.addOrder({ email: BISI });
  guestOrderTokens.keep(order.id, token);
  openOrder(order.id);
  expect(await screen.findByText(`Order ${order.number}`)).toBeVisible();
});

it('guest without an order token is asked to sign in, and no request is sent', async () => {
  const { order } = await backend.addOrder({ email: BISI });
  const requests = watchRequests();
  openOrder(order.id);
  expect(await screen.findByRole('heading', { name: 'We can’t open this order' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth/login?next=${encodeURIComponent(`/orders/${order.id}`)}`,
  );
  expect(await requests.to(`/api/order/${order.id}/`)).toEqual([]);
});

it('guest with a wrong token reads that the order was not found', async () => {
  const { order } = await backend.addOrder({ email: BISI });
  openOrder(order.id, { hash: '#no-such-key-was-ever-given' });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
});

it('shopper cannot open the order of another shopper', async () => {
  await signInUser();
  const { order } = await backend.addOrder({ email: BISI });
  openOrder(order.id);
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
});

it('guest whose order fails to load retries', async () => {
  const { order, token } = await backend.addOrder({ email: BISI });
  guestOrderTokens.keep(order.id, token);
  server.use(
    http.get('*/api/order/:id/', () => HttpResponse.json({ error: 'Down for a moment.' }, { status: 500 })),
  );
  const { user } = openOrder(order.id);
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this order' })).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(`Order ${order.number}`)).toBeVisible();
});

it('guest creates an account from the order with details prefilled and a way back', async () => {
  const { order, user, router } = await openAsGuest();
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  await waitFor(() => expect(router.asPath).toBe('/auth/register'));
  expect(getRegistrationDraft()).toEqual({
    first_name: 'Ngozi',
    last_name: 'Eze',
    email: BISI,
    phone: '08031234567',
  });
  expect(getRegistrationReturnPath()).toBe(`/orders/${order.id}`);
});

it('guest back from the card page is thanked, reads what is next, and the reference leaves the URL', async () => {
  const created = await backend.addOrder({ email: BISI, status: 'placed', hoursAgo: 0 });
  const { reference } = await backend.openPayment(created);
  await backend.settlePayment(reference, 'success');
  guestOrderTokens.keep(created.order.id, created.token);
  const { router } = openOrder(created.order.id, { search: `?paid=${reference}&trxref=${reference}` });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Thank you, Ngozi' });
  expect(heading).toHaveFocus();
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getByText(BISI)).toBeVisible();
  const deadline = /^Each store packs its parcel and sends it by \w{3} \d+ \w{3}\.$/;
  expect(next.getByText(deadline)).toBeVisible();
  expect(await screen.findByText('Payment received: ₦39,100')).toBeVisible();
  await waitFor(() => expect(router.asPath).toBe(`/orders/${created.order.id}`));
  await backend.moveParcels(created.order.id, 'shipped');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(
    await screen.findByRole('heading', { level: 1, name: `Order ${created.order.number}` }),
  ).toBeVisible();
  expect(screen.queryByText('Payment received: ₦39,100')).not.toBeInTheDocument();
});

it('guest whose card payment failed keeps the payment reference in the URL', async () => {
  const created = await backend.addOrder({ email: BISI, status: 'placed', hoursAgo: 0 });
  const { reference } = await backend.openPayment(created);
  await backend.settlePayment(reference, 'failed');
  guestOrderTokens.keep(created.order.id, created.token);
  const { router } = openOrder(created.order.id, { search: `?paid=${reference}` });
  expect(await screen.findByText('Your payment didn’t go through')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(router.asPath).toBe(`/orders/${created.order.id}?paid=${reference}`);
});

it('guest who opens an old payment link of a delivered order reads nothing about packing', async () => {
  const created = await backend.addOrder({ email: BISI, status: 'delivered' });
  guestOrderTokens.keep(created.order.id, created.token);
  const [payment] = await backend.readPayments(created.order.id);
  const { router } = openOrder(created.order.id, { search: `?paid=${payment?.reference}` });
  expect(await screen.findByRole('heading', { name: `Order ${created.order.number}` })).toBeVisible();
  await waitFor(() => expect(router.asPath).toBe(`/orders/${created.order.id}`));
  await waitFor(() => expect(screen.queryByText(/Checking with the bank/)).not.toBeInTheDocument());
  expect(screen.queryByText(/Payment received|What happens next|Thank you/)).not.toBeInTheDocument();
});

it('guest with an unpaid order starts at its heading and is offered nothing but payment', async () => {
  await openAsGuest({ status: 'placed', hoursAgo: 0 });
  expect(screen.getByRole('button', { name: 'Pay ₦39,100 by card' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Create an account' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Order again' })).not.toBeInTheDocument();
});

it('guest who returns to the page sees the updated order', async () => {
  const { order } = await openAsGuest({ status: 'paid' });
  expect(getSteps(getEkoParcel())).toContain('Now: Paid');
  await backend.moveParcels(order.id, 'shipped');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(getSteps(getEkoParcel())).toContain('Now: On its way'));
});

it('guest deletes their details from an order after confirming', async () => {
  const message = 'Your details have been deleted from this order.';
  const bodies: unknown[] = [];
  server.use(
    http.post('/api/order/:id/erase/', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ message, erased: true });
    }),
  );
  const { user, token } = await openAsGuest({ status: 'cancelled' });
  await user.click(screen.getByRole('button', { name: 'Delete my details' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your details?' });
  expect(bodies).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete my details' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(bodies).toEqual([{ trackToken: token }]);
});

it('signed-in shopper sees no Delete my details button on an order', async () => {
  await openAsMember({ status: 'cancelled' });
  expect(screen.queryByRole('button', { name: 'Delete my details' })).not.toBeInTheDocument();
});
