import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { registrationDraft, registrationReturnPath } from '@/features/auth/registration.store';
import { guestOrderTokens } from '@/session/guest-order-tokens';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { eko, openAsGuest, openAsMember, openOrder, stepsOf } from '../../support/order-page';
import { signInHere } from '../../support/people';
import { watchRequests } from '../../support/requests';

const BISI = 'bisi@mail.example';

it('a visitor follows an order by the link in the mail, and its key leaves the address', async () => {
  const { order, token, router } = await openAsGuest();
  expect(router.asPath).toBe(`/orders/${order.id}`);
  expect(router.moves).toEqual([{ method: 'replace', address: `/orders/${order.id}`, shallow: true }]);
  expect(guestOrderTokens.of(order.id)).toBe(token);
});

it('a visitor who comes back from the payment page finds the order, since the browser kept its key', async () => {
  const { order, token } = await backend.addOrder({ email: BISI });
  guestOrderTokens.keep(order.id, token);
  openOrder(order.id);
  expect(await screen.findByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
});

it('a visitor without a key is told what to do, and nothing is asked', async () => {
  const { order } = await backend.addOrder({ email: BISI });
  const requests = watchRequests();
  openOrder(order.id);
  expect(await screen.findByRole('heading', { name: 'Whose order is it?' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth/login?next=${encodeURIComponent(`/orders/${order.id}`)}`,
  );
  expect(await requests.to(`/api/order/${order.id}/`)).toEqual([]);
});

it('a visitor with a wrong key is told that there is no such order', async () => {
  const { order } = await backend.addOrder({ email: BISI });
  openOrder(order.id, { hash: '#no-such-key-was-ever-given' });
  expect(await screen.findByRole('heading', { name: 'We do not find this order' })).toBeVisible();
});

it('a shopper does not see what another ordered', async () => {
  await signInHere();
  const { order } = await backend.addOrder({ email: BISI });
  openOrder(order.id);
  expect(await screen.findByRole('heading', { name: 'We do not find this order' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
});

it('a visitor whose order does not come tries again', async () => {
  const { order, token } = await backend.addOrder({ email: BISI });
  guestOrderTokens.keep(order.id, token);
  server.use(
    http.get('*/api/order/:id/', () => HttpResponse.json({ error: 'Down for a moment.' }, { status: 500 })),
  );
  const { user } = openOrder(order.id);
  expect(await screen.findByRole('heading', { name: 'This order could not be loaded' })).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
});

it('a visitor makes an account of the order, with what is known filled in and the way back', async () => {
  const { order, user, router } = await openAsGuest();
  await user.click(screen.getByRole('button', { name: 'Make an account' }));
  await waitFor(() => expect(router.asPath).toBe('/auth/register'));
  expect(registrationDraft()).toEqual({
    first_name: 'Ngozi',
    last_name: 'Eze',
    email: BISI,
    phone: '08031234567',
  });
  expect(registrationReturnPath()).toBe(`/orders/${order.id}`);
});

it('a visitor whose order is yet to be paid is led to nothing else', async () => {
  await openAsGuest({ status: 'placed', hoursAgo: 0 });
  expect(screen.getByRole('button', { name: 'Pay ₦39,100 by card' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make an account' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Order again' })).not.toBeInTheDocument();
});

it('a visitor who looks at the page again sees what has happened meanwhile', async () => {
  const { order } = await openAsGuest({ status: 'paid' });
  expect(stepsOf(eko())).toContain('Now: Paid');
  await backend.moveParcels(order.id, 'shipped');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(stepsOf(eko())).toContain('Now: On its way'));
});

it('a guest deletes their details from an order after confirming it', async () => {
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

it('a member is not offered to delete the details of one order', async () => {
  await openAsMember({ status: 'cancelled' });
  expect(screen.queryByRole('button', { name: 'Delete my details' })).not.toBeInTheDocument();
});
