import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { goOffline, goOnline, storeGuestCart, readStoredCart, openCart } from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';

const { cleanser, retinol } = products;

afterEach(goOnline);

const quantityOf = (name: string) => screen.findByRole('textbox', { name: `Quantity of ${name}` });
const quantities = async (id: string) => (await backend.readCart(id)).map(({ quantity }) => quantity);
/** The notices region of the bag; the same sentence is also shown as a toast. */
const findNotices = () => screen.findByRole('region', { name: 'Changes to your bag' });
const backOnline = async () => {
  goOnline();
  await waitFor(() => expect(readStoredCart()?.changes).toEqual([]));
};

/** Opens a bag with the given quantity and goes offline. */
async function offlineWith(product: typeof cleanser, quantity: number) {
  const id = storeGuestCart();
  await backend.putInCart(id, product, quantity);
  const page = openCart();
  await quantityOf(product.name);
  goOffline();
  const type = async (wanted: string) => {
    const field = await quantityOf(product.name);
    await page.user.clear(field);
    await page.user.type(field, `${wanted}{Enter}`);
  };
  const setQuantityElsewhere = (elsewhere: number) => backend.setQuantities(id, elsewhere);
  return { id, type, setQuantityElsewhere, ...page };
}

it('a shopper who wanted more than was left has what was left, and reads so once and in the bag', async () => {
  const { id, type, user } = await offlineWith(cleanser, 1);
  await type('6');
  await backend.changeVariant(cleanser.variantId, { stock: 2 });
  await backOnline();
  expect(await quantities(id)).toEqual([2]);
  const sentence = 'Only 2 of Cloud Cleanser left, so your bag has 2.';
  expect(await findNotices()).toHaveTextContent(sentence);
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  await press(user, 'Got it');
  expect(screen.queryByRole('region', { name: 'Changes to your bag' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Your bag' })).toHaveFocus();
});

it('a shopper whose product sold out meanwhile keeps the line and is told', async () => {
  const { id, type } = await offlineWith(cleanser, 1);
  await type('3');
  await backend.changeVariant(cleanser.variantId, { stock: 0 });
  await backOnline();
  expect(await quantities(id)).toEqual([1]);
  expect(await findNotices()).toHaveTextContent('Cloud Cleanser is sold out.');
  expect(screen.getByText('Sold out')).toBeVisible();
});

it('a shopper whose product is no longer sold is told', async () => {
  const { id, type } = await offlineWith(cleanser, 1);
  await type('3');
  await backend.archiveProduct(cleanser.id);
  await backOnline();
  expect(await quantities(id)).toEqual([1]);
  expect(await findNotices()).toHaveTextContent('Cloud Cleanser is no longer sold.');
  expect(screen.getByText('No longer sold')).toBeVisible();
});

it.each([
  { was: 1, wanted: 3, elsewhere: 5, has: 5 },
  { was: 1, wanted: 3, elsewhere: 2, has: 3 },
  { was: 4, wanted: 2, elsewhere: 6, has: 2 },
])(
  'a shopper who made $was $wanted while another device made it $elsewhere has $has, and is told',
  async ({ was, wanted, elsewhere, has }) => {
    const { id, type, setQuantityElsewhere } = await offlineWith(cleanser, was);
    await type(String(wanted));
    await setQuantityElsewhere(elsewhere);
    await backOnline();
    expect(await quantities(id)).toEqual([has]);
    expect(await findNotices()).toHaveTextContent(
      `You also changed Cloud Cleanser on another device. Your bag now has ${has}.`,
    );
  },
);

it('a shopper who removed a line that another device changed has it removed and is told', async () => {
  const { id, user, setQuantityElsewhere } = await offlineWith(cleanser, 1);
  await press(user, 'Remove Cloud Cleanser');
  await setQuantityElsewhere(4);
  await backOnline();
  expect(await quantities(id)).toEqual([]);
  expect(await findNotices()).toHaveTextContent(
    'You also changed Cloud Cleanser on another device. It’s no longer in your bag.',
  );
});

it('a shopper who increased a line that another device removed has it back and is told', async () => {
  const { id, type } = await offlineWith(cleanser, 1);
  await type('3');
  await backend.emptyCart(id);
  await backOnline();
  expect(await quantities(id)).toEqual([3]);
  expect(await findNotices()).toHaveTextContent(
    'You also changed Cloud Cleanser on another device. Your bag now has 3.',
  );
});

it('a shopper who removed a line that another device also removed sees no notice', async () => {
  const { id, user } = await offlineWith(cleanser, 1);
  await press(user, 'Remove Cloud Cleanser');
  await backend.emptyCart(id);
  await backOnline();
  expect(await quantities(id)).toEqual([]);
  expect(readStoredCart()).toMatchObject({ notices: [] });
});

it('a shopper who undid their change keeps another device’s removal', async () => {
  const { id, user } = await offlineWith(retinol, 2);
  await press(user, 'Remove First Retinol');
  await press(user, 'Undo: Removed First Retinol.');
  await backend.emptyCart(id);
  await backOnline();
  expect(await quantities(id)).toEqual([]);
  expect(readStoredCart()).toMatchObject({ notices: [] });
});

it.each([
  { then: '1', has: 1 },
  { then: '2', has: 2 },
])(
  'a shopper who set 3, whose reply was lost, and then $then has $has without a notice',
  async ({ then, has }) => {
    const id = storeGuestCart();
    await backend.putInCart(id, cleanser, 1);
    const { user } = openCart();
    const field = await quantityOf(cleanser.name);
    const type = async (wanted: string) => {
      await user.clear(field);
      await user.type(field, `${wanted}{Enter}`);
    };
    server.use(
      http.put('*/api/temp-cart/:id', async () => {
        await backend.setQuantities(id, 3);
        return HttpResponse.error();
      }),
      http.get('*/api/temp-cart/:id', () => HttpResponse.error()),
    );
    await type('3');
    expect(await screen.findByText(/^One change hasn.t been saved yet/)).toBeVisible();
    await type(then);
    expect(await quantities(id)).toEqual([3]);
    server.resetHandlers();
    await backOnline();
    expect(await quantities(id)).toEqual([has]);
    expect(readStoredCart()).toMatchObject({ notices: [] });
  },
);

it('a shopper whose change is confirmed sees its quantity all the time', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 1);
  const { user } = openCart();
  const field = await quantityOf(cleanser.name);
  const reply = holdReply();
  server.use(
    http.put('*/api/temp-cart/:id', async () => {
      await reply.hold();
      return undefined; // the backend answers
    }),
  );
  await press(user, `Increase quantity: ${cleanser.name}`);
  await reply.arrived;
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(field.getAttribute('value') ?? ''));
  watch.observe(field, { attributes: true });
  reply.release();
  await waitFor(() => expect(readStoredCart()?.changes).toEqual([]));
  watch.disconnect();
  expect(field).toHaveValue('2');
  expect(shown).not.toContain('1');
});

it('a shopper whose queued change is refused reads the server’s reason', async () => {
  const { type } = await offlineWith(cleanser, 1);
  await type('3');
  server.use(
    http.put('*/api/temp-cart/:id', () => HttpResponse.json({ error: 'Not today.' }, { status: 409 })),
  );
  await backOnline();
  expect(await findNotices()).toHaveTextContent('Cloud Cleanser: Not today.');
  expect(await quantityOf('Cloud Cleanser')).toHaveValue('1');
});

it('a change stays queued while the server fails', async () => {
  const { type } = await offlineWith(cleanser, 1);
  await type('3');
  server.use(http.put('*/api/temp-cart/:id', () => HttpResponse.json({ error: 'No.' }, { status: 500 })));
  goOnline();
  expect(await screen.findByText(/^One change hasn.t been saved yet/)).toBeVisible();
  expect(await quantityOf('Cloud Cleanser')).toHaveValue('3');
  server.resetHandlers();
  await backOnline();
  expect(await quantityOf('Cloud Cleanser')).toHaveValue('3');
});

it('a shopper with several notices sees one toast, and all of them in the bag', async () => {
  const id = storeGuestCart();
  await backend.putInCart(id, cleanser, 1);
  await backend.putInCart(id, retinol, 1);
  const { user } = openCart();
  await quantityOf(cleanser.name);
  goOffline();
  await press(user, 'Increase quantity: Cloud Cleanser');
  await press(user, 'Increase quantity: First Retinol');
  await backend.changeVariant(cleanser.variantId, { stock: 0 });
  await backend.archiveProduct(retinol.id);
  await backOnline();
  expect(
    await screen.findByText('Some items in your bag have changed. Open your bag to see them.'),
  ).toBeVisible();
  expect(await findNotices()).toHaveTextContent(
    /Cloud Cleanser is sold out.*First Retinol is no longer sold/,
  );
});
