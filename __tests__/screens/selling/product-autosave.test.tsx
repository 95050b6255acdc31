import { screen, waitFor, within } from '@testing-library/react';

import * as listingsApi from '@/contracts/listings.api';
import { call } from '@/lib/http/call';
import { ProductScreen } from '@/screens/selling/product-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { connectHttpClient } from '../../support/session';
import { signInUser } from '../../support/users';

const storeId = products.cleanser.store.id;
const SAVED = { timeout: 8000 };

const Page = withAuth(() => (
  <StoreLayout title="Product">
    <ProductScreen />
  </StoreLayout>
));

async function openDraft() {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, storeId, 'owner');
  connectHttpClient();
  const { item } = await call(listingsApi.createListing, { store: storeId, body: {} });
  const open = () => renderShop(<Page />, { at: `/sell/products/1?id=${item.id}` });
  return {
    open,
    read: async () =>
      (await call(listingsApi.getListing, { store: storeId, params: { id: item.id } })).item.content,
  };
}

it('draft saves the fields around a refused price, names it, and has everything after a reload', async () => {
  const { open, read } = await openDraft();
  const { user, unmount } = open();
  await user.type(await screen.findByLabelText(/^Price in naira/), '12,50');
  await user.type(screen.getByLabelText(/^Product name/), 'Zobo Toner');
  await user.type(screen.getByLabelText(/^Size or shade/), '30 ml');
  await user.type(screen.getByLabelText(/^How to use it/), 'At night');
  expect(await screen.findByText('Not saved: Price in naira', {}, SAVED)).toBeVisible();
  await waitFor(
    async () => expect(await read()).toMatchObject({ name: 'Zobo Toner', howToUse: 'At night' }),
    SAVED,
  );
  expect((await read()).variants).toMatchObject([{ label: '30 ml', priceKobo: null }]);

  unmount();
  const again = open();
  expect(await screen.findByLabelText(/^Price in naira/)).toHaveValue('12,50');
  expect(screen.getByLabelText(/^Product name/)).toHaveValue('Zobo Toner');
  expect(screen.getByLabelText(/^How to use it/)).toHaveValue('At night');
  expect(await screen.findByText('Not saved: Price in naira', {}, SAVED)).toBeVisible();
  const price = screen.getByLabelText(/^Price in naira/);
  await again.user.clear(price);
  await again.user.type(price, '8500');
  await waitFor(async () => expect((await read()).variants).toMatchObject([{ priceKobo: 850_000 }]), SAVED);
  expect(await screen.findByText(/^Saved \d/, {}, SAVED)).toBeVisible();
}, 60_000);

it('draft saves the fields beside one that only the server refuses', async () => {
  const { open, read } = await openDraft();
  const { user } = open();
  await user.type(await screen.findByLabelText(/^SKU/), 'not a sku!');
  await user.type(screen.getByLabelText(/^Product name/), 'Zobo Toner');
  expect(await screen.findByText('Not saved: SKU', {}, SAVED)).toBeVisible();
  await waitFor(async () => expect(await read()).toMatchObject({ name: 'Zobo Toner' }), SAVED);
  expect(within(screen.getByRole('form', { name: 'Product' })).getByLabelText(/^SKU/)).toBeInvalid();
}, 60_000);
