import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { NGOZI, signInUser } from '../../support/users';
import { storeWishlist, readStoredWishlist } from '../../support/wishlist-buttons';
import {
  saveForNgozi,
  openWishlist,
  getRemoveButton,
  findSavedCard,
  getSavedNames,
  findUndoButton,
} from '../../support/wishlist-page';

const { cleanser, retinol, soldOut } = products;

/** Both see the same; only the storage differs. */
const people = [
  {
    who: 'guest',
    arrive: async (...saved: (typeof cleanser)[]) => storeWishlist(saved, { priceKobo: 1_100_000 }),
    kept: async () => (readStoredWishlist() as { products: { productId: string }[] } | null)?.products ?? [],
  },
  {
    who: 'signed-in shopper',
    arrive: async (...saved: (typeof cleanser)[]) => {
      await signInUser();
      await saveForNgozi(...saved);
    },
    kept: () => backend.readWishlist(NGOZI),
  },
];

describe.each(people)('$who', ({ arrive, kept }) => {
  const keptIds = async () => (await kept()).map(({ productId }) => productId);

  it('finds a link to start shopping when nothing is saved', async () => {
    await arrive();
    openWishlist();
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/shop');
  });

  it('sees saved products with changes since they were saved', async () => {
    await backend.changeVariant(retinol.variantId, { priceKobo: 1_450_000 });
    await arrive(cleanser, retinol, soldOut);
    openWishlist();
    const cheaper = await findSavedCard('Cloud Cleanser');
    expect(await cheaper.findByText(/less than when you saved it/)).toHaveTextContent(
      '₦1,200 less than when you saved it',
    );
    expect(cheaper.getByText('₦9,800')).toBeVisible();
    expect(cheaper.getByRole('link', { name: 'Cloud Cleanser' })).toHaveAttribute(
      'href',
      '/product/isapa-cloud-cleanser',
    );
    const dearer = await findSavedCard('First Retinol');
    expect(dearer.getByText(/more than when you saved it/)).toHaveTextContent('₦3,500 more');
    const gone = await findSavedCard('Hibiscus Mask');
    expect(gone.getByText('Sold out')).toBeVisible();
    expect(gone.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    expect(screen.getByText('3 products')).toBeVisible();
    expect(screen.queryByText('Back in stock')).not.toBeInTheDocument();
  });

  it('sees which product is no longer sold', async () => {
    await arrive(cleanser);
    await backend.archiveProduct(cleanser.id);
    openWishlist();
    const archived = await findSavedCard('Cloud Cleanser');
    expect(await archived.findByText('No longer sold')).toBeVisible();
    expect(archived.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  it('sees which product is back in stock since the last visit', async () => {
    await arrive(soldOut);
    const { unmount } = openWishlist();
    await (await findSavedCard('Hibiscus Mask')).findByText('Sold out');
    unmount();
    await backend.changeVariant(soldOut.variantId, { stock: 4 });
    const { unmount: leave } = openWishlist();
    expect(await (await findSavedCard('Hibiscus Mask')).findByText('Back in stock')).toBeVisible();
    leave();
    openWishlist();
    await (await findSavedCard('Hibiscus Mask')).findByRole('button', { name: 'Move to bag: Hibiscus Mask' });
    expect(screen.queryByText('Back in stock')).not.toBeInTheDocument();
  });

  it('removes a product and undoes the removal', async () => {
    await arrive(cleanser, retinol);
    const { user } = openWishlist();
    await findSavedCard('First Retinol');
    await user.click(getRemoveButton('Cloud Cleanser'));
    expect(await findUndoButton('Cloud Cleanser')).toHaveFocus();
    expect(getSavedNames()).toEqual(['First Retinol']);
    expect(screen.getByText('1 product')).toBeVisible();
    await waitFor(async () => expect(await keptIds()).toEqual([retinol.id]));
    await user.click(await findUndoButton('Cloud Cleanser'));
    await waitFor(async () => expect(await keptIds()).toEqual([cleanser.id, retinol.id]));
    expect(getSavedNames()).toEqual(['Cloud Cleanser', 'First Retinol']);
    await waitFor(() => expect(getRemoveButton('Cloud Cleanser')).toHaveFocus());
  });

  it('can undo removing the last product', async () => {
    await arrive(cleanser);
    const { user } = openWishlist();
    await findSavedCard('Cloud Cleanser');
    await user.click(getRemoveButton('Cloud Cleanser'));
    expect(await findUndoButton('Cloud Cleanser')).toBeVisible();
    expect(screen.getByText('0 products')).toBeVisible();
  });

  it('moves a product from the wishlist to the bag', async () => {
    await arrive(cleanser, retinol);
    const { user } = openWishlist();
    const inside = await findSavedCard('Cloud Cleanser');
    const move = await inside.findByRole('button', { name: 'Move to bag: Cloud Cleanser' });
    expect(move).toHaveTextContent(/^Move to bag$/);
    await user.click(move);
    expect(await screen.findByText('Product added to cart successfully')).toBeVisible();
    await waitFor(async () => expect(await keptIds()).toEqual([retinol.id]));
    expect(screen.getByText('Cloud Cleanser is in your bag.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your bag' })).toHaveFocus();
  });

  it('keeps a product that cannot be moved to the bag', async () => {
    server.use(
      http.post('*/api/temp-cart/:id', () => HttpResponse.json({ error: 'Only 2 left.' }, { status: 409 })),
      http.post('*/api/cart', () => HttpResponse.json({ error: 'Only 2 left.' }, { status: 409 })),
    );
    await arrive(cleanser);
    const { user } = openWishlist();
    const inside = await findSavedCard('Cloud Cleanser');
    await user.click(await inside.findByRole('button', { name: 'Move to bag: Cloud Cleanser' }));
    expect(await screen.findByText(/Failed to add to cart/)).toBeVisible();
    expect([getSavedNames(), await keptIds()]).toEqual([['Cloud Cleanser'], [cleanser.id]]);
  });

  it('sees a hostile product name as text', async () => {
    const name = '<img src=x onerror=window.__x=1>';
    await arrive(cleanser);
    if (readStoredWishlist()) storeWishlist([{ ...cleanser, name }]);
    server.use(
      http.get('*/api/wishlist', () =>
        HttpResponse.json({
          items: [
            {
              ...cleanser,
              id: crypto.randomUUID(),
              productId: cleanser.id,
              brand: name,
              name,
              available: true,
              priceWhenSavedKobo: 1,
              savedAt: '2026-11-01T10:00:00.000Z',
            },
          ],
        }),
      ),
    );
    openWishlist();
    await findSavedCard(name);
    expect(document.querySelector('img[onerror]')).toBeNull();
  });
});
