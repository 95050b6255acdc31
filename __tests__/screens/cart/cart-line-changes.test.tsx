import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { CartScreen } from '@/screens/cart/cart-screen';
import { signOut } from '@/session/session';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { storeGuestCart, openCart } from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { signInUser } from '../../support/users';

const { cleanser, retinol } = products;
const BAG = '*/api/temp-cart/:id';

const quantityOf = (name: string) => screen.findByRole('textbox', { name: `Quantity of ${name}` });
const quantities = async (id: string) => (await backend.readCart(id)).map(({ quantity }) => quantity);
const button = (name: string) => screen.getByRole('button', { name });

async function withCart(...lines: [typeof cleanser, number][]) {
  const id = storeGuestCart();
  for (const [product, quantity] of lines) await backend.putInCart(id, product, quantity);
  const page = openCart();
  await screen.findByRole('region', { name: 'Summary' });
  return { id, ...page };
}

describe('quantity', () => {
  it('shopper who presses + quickly sees each quantity at once, and the server keeps the last one', async () => {
    const { id, user } = await withCart([cleanser, 1]);
    const reply = holdReply();
    server.use(http.put(BAG, reply.hold, { once: true }));
    const requests = watchRequests();
    for (let pressed = 0; pressed < 4; pressed += 1) await press(user, 'Increase quantity: Cloud Cleanser');
    expect(await quantityOf('Cloud Cleanser')).toHaveValue('5');
    await reply.arrived;
    reply.release();
    await waitFor(async () => expect(await quantities(id)).toEqual([5]));
    const puts = (await requests.all()).filter(({ method }) => method === 'PUT');
    expect(puts.length).toBeLessThanOrEqual(2);
    expect(await quantityOf('Cloud Cleanser')).toHaveValue('5');
  });

  it.each([
    ['7', '7'],
    [' 3 ', '3'],
    ['0', '1'],
    ['999', '40'],
    ['two', '2'],
    ['-1', '2'],
    ['1.5', '2'],
    ['', '2'],
  ])('a shopper who types the quantity "%s" gets %s', async (typed, has) => {
    const { id, user } = await withCart([cleanser, 2]);
    const field = await quantityOf('Cloud Cleanser');
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.tab();
    await waitFor(() => expect(field).toHaveValue(has));
    await waitFor(async () => expect(await quantities(id)).toEqual([Number(has)]));
  });

  it('a shopper cancels a typed quantity with Escape', async () => {
    const { user } = await withCart([cleanser, 2]);
    const field = await quantityOf('Cloud Cleanser');
    await user.clear(field);
    await user.type(field, '9{Escape}');
    expect(field).toHaveValue('2');
  });

  it('the quantity stays between one and the stock, and keeps the focus', async () => {
    const { id, user } = await withCart([retinol, 1]);
    expect(button('Decrease quantity: First Retinol')).toHaveAttribute('aria-disabled', 'true');
    await press(user, 'Decrease quantity: First Retinol');
    await press(user, 'Increase quantity: First Retinol');
    await press(user, 'Increase quantity: First Retinol');
    expect(await quantityOf('First Retinol')).toHaveValue('2');
    expect(button('Increase quantity: First Retinol')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Increase quantity: First Retinol')).toHaveFocus();
    await waitFor(async () => expect(await quantities(id)).toEqual([2]));
  });

  it('a shopper whose quantity is refused reads why and sees the server’s quantity', async () => {
    const { user } = await withCart([cleanser, 2]);
    server.use(http.put(BAG, () => HttpResponse.json({ error: 'Only 2 left.' }, { status: 409 })));
    await press(user, 'Increase quantity: Cloud Cleanser');
    expect(await screen.findByText('Only 2 left.')).toBeVisible();
    expect(await quantityOf('Cloud Cleanser')).toHaveValue('2');
  });
});

describe('removing', () => {
  it('a shopper who removes a line sees a toast and undoes it by keyboard (spec 8.19)', async () => {
    const { id, user } = await withCart([cleanser, 2], [retinol, 1]);
    button('Remove Cloud Cleanser').focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Successfully removed from cart')).toBeVisible();
    expect(await quantities(id)).toEqual([1]);
    const undo = button('Undo: Removed Cloud Cleanser.');
    expect(undo).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await quantityOf('Cloud Cleanser')).toHaveValue('2');
    expect(button('Remove Cloud Cleanser')).toHaveFocus();
    await waitFor(async () => expect(await backend.readCart(id)).toHaveLength(2));
    await waitFor(async () => expect(await quantities(id)).toContain(2));
  });

  it('a shopper whose removal is refused sees an error and the line again (spec 8.11)', async () => {
    const { user } = await withCart([cleanser, 2]);
    server.use(http.delete(BAG, () => HttpResponse.json({}, { status: 500 })));
    await press(user, 'Remove Cloud Cleanser');
    expect(await screen.findByText('Failed to remove')).toBeVisible();
    expect(await quantityOf('Cloud Cleanser')).toHaveValue('2');
  });

  it('undo is offered for at least eight seconds, and longer while it has focus', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await backend.putInCart(storeGuestCart(), cleanser, 1);
    renderShop(<CartScreen />, { advanceTimers: jest.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: 'Remove Cloud Cleanser' }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(button('Undo: Removed Cloud Cleanser.')).toBeVisible();
    act(() => button('Undo: Removed Cloud Cleanser.').blur());
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(button('Undo: Removed Cloud Cleanser.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    expect(screen.getByText('Your bag is empty')).toBeVisible();
    jest.useRealTimers();
  });
});

it('signing out removes the undo rows', async () => {
  const { account } = await signInUser();
  await backend.putInCart(account.id, cleanser, 1);
  await backend.putInCart(account.id, retinol, 1);
  const { user, client } = openCart();
  await quantityOf('Cloud Cleanser');
  await press(user, 'Remove Cloud Cleanser');
  await screen.findByRole('button', { name: /^Undo/ });
  await act(() => signOut(client));
  expect(await screen.findByText('Your bag is empty')).toBeVisible();
  expect(screen.queryByText(/Cloud Cleanser/)).not.toBeInTheDocument();
});

it('a shopper saves a line for later and moves it back', async () => {
  const { id, user } = await withCart([cleanser, 2], [retinol, 1]);
  await press(user, 'Save for later: Cloud Cleanser');
  const saved = within(await screen.findByRole('region', { name: 'Saved for later' }));
  expect(button('Undo: Saved Cloud Cleanser for later.')).toHaveFocus();
  await waitFor(async () =>
    expect(await backend.readCart(id)).toMatchObject([{ savedForLater: true, quantity: 2 }, {}]),
  );
  expect(screen.getByText('Subtotal, 1 item')).toBeVisible();
  await user.click(saved.getByRole('button', { name: 'Move to bag: Cloud Cleanser' }));
  await waitFor(async () =>
    expect(await backend.readCart(id)).toMatchObject([{ savedForLater: false, quantity: 2 }, {}]),
  );
  expect(await screen.findByText('Subtotal, 3 items')).toBeVisible();
});

describe('clearing', () => {
  it('a guest confirms and clears the bag with one call', async () => {
    const { id, user } = await withCart([cleanser, 2], [retinol, 1]);
    await press(user, 'Clear bag');
    expect(button('Cancel')).toHaveFocus();
    await press(user, 'Cancel');
    expect(button('Clear bag')).toHaveFocus();
    const requests = watchRequests();
    await press(user, 'Clear bag');
    await press(user, 'Clear bag');
    expect(await screen.findByText('Your bag is empty')).toBeVisible();
    expect(await screen.findByText('Successfully removed from cart')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your bag' })).toHaveFocus();
    expect((await requests.all()).map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `/api/temp-cart/${id}`],
    ]);
  });

  it('clearing keeps items saved for later', async () => {
    const { account } = await signInUser();
    await backend.putInCart(account.id, cleanser, 2);
    await backend.putInCart(account.id, retinol, 1, { savedForLater: true });
    const { user } = openCart();
    await quantityOf('Cloud Cleanser');
    await press(user, 'Clear bag');
    await press(user, 'Clear bag');
    await waitFor(async () =>
      expect(await backend.readCart(account.id)).toMatchObject([{ savedForLater: true }]),
    );
    expect(await screen.findByRole('region', { name: 'Saved for later' })).toBeVisible();
  });

  it('a shopper whose bag cannot be cleared sees an error', async () => {
    const { user } = await withCart([cleanser, 2]);
    server.use(http.delete(BAG, () => HttpResponse.json({}, { status: 500 })));
    await press(user, 'Clear bag');
    await press(user, 'Clear bag');
    expect(await screen.findByText('Failed to remove')).toBeVisible();
    expect(await quantityOf('Cloud Cleanser')).toHaveValue('2');
  });
});
