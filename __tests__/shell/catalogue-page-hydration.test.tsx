import { screen, within } from '@testing-library/react';
import { type ReactElement } from 'react';

import { type ProductList } from '@/contracts/catalogue';
import { BrandScreen } from '@/screens/brand/brand-screen';
import { BrandsScreen } from '@/screens/brand/brands-screen';
import { ProductListScreen } from '@/screens/product-list/product-list-screen';
import { ProductScreen } from '@/screens/product/product-screen';
import { SearchScreen } from '@/screens/search/search-screen';
import { StoreScreen } from '@/screens/store/store-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

import { printMeasurement } from '../support/api/print-measurement';
import { backend } from '../support/backend';
import { storeGuestCart } from '../support/cart-page';
import { products, stores } from '../support/catalogue';
import { Home } from '../support/home';
import { hydratePage } from '../support/hydrate';
import { storeCountry } from '../support/product-cards';
import { fetchProductListProps, fetchApi } from '../support/product-list-page';
import { fetchProductProps } from '../support/product-page';
import { setPhoneScreen } from '../support/screen-size';
import { NGOZI, signInUser } from '../support/users';
import { storeWishlist } from '../support/wishlist-buttons';

const { cleanser } = products;
const brand = {
  slug: 'isapa',
  name: 'Ìṣápá',
  story: 'Hibiscus and soft water.',
  city: 'Ilorin',
  productCount: 2,
};
const listOf = (query: string) => fetchApi<ProductList>(`/product/all-products/?${query}&facets=false`);
const cardIn = async (price: string) => void (await screen.findAllByText(price));

const pages: [at: string, draw: () => Promise<ReactElement>, sign: () => Promise<void>][] = [
  [
    '/',
    async () => <Home />,
    async () => {
      expect(await screen.findByRole('heading', { name: 'Recently viewed' })).toBeInTheDocument();
      await cardIn('€5.80');
    },
  ],
  [
    '/shop?brand=isapa&sort=price&max=12000',
    async () => (
      <ProductListScreen {...await fetchProductListProps('/shop?brand=isapa&sort=price&max=12000')} />
    ),
    () => cardIn('€5.80'),
  ],
  [
    '/shop?q=tamarind',
    async () => <ProductListScreen {...await fetchProductListProps('/shop?q=tamarind')} />,
    async () => void (await screen.findByRole('heading', { name: 'No products found' })),
  ],
  [
    '/product/isapa-cloud-cleanser',
    async () => <ProductScreen {...await fetchProductProps(cleanser)} />,
    async () => {
      await cardIn('€5.80');
      expect(screen.getByRole('combobox', { name: 'Delivery to' })).toHaveDisplayValue('Lagos');
      const saved = await screen.findAllByRole('button', { name: 'Save Cloud Cleanser' });
      expect(saved.map((heart) => heart.getAttribute('aria-pressed'))).toContain('true');
    },
  ],
  [
    '/store/eko-skin-room',
    async () => <StoreScreen store={stores.eko} list={await listOf('store=eko-skin-room')} coupons={[]} />,
    () => cardIn('€5.80'),
  ],
  [
    '/brand/isapa',
    async () => <BrandScreen brand={brand} list={await listOf('brand=isapa')} />,
    () => cardIn('€5.80'),
  ],
  [
    '/brands',
    async () => <BrandsScreen brands={[brand]} />,
    async () => void (await screen.findByRole('heading', { level: 1, name: 'Brands' })),
  ],
  [
    '/search',
    async () => <SearchScreen />,
    async () => void (await screen.findByRole('link', { name: 'Razor bumps' })),
  ],
];

/** Everything that a browser may store and the server cannot know. */
async function comeBackWithMemories() {
  await signInUser();
  setPhoneScreen();
  window.localStorage.setItem('didan.consent', 'accepted');
  window.localStorage.setItem('didan.theme', 'dark');
  window.localStorage.setItem('didan.state', 'Lagos');
  const viewed = [{ slug: cleanser.slug, name: cleanser.name, brand: 'Ìṣápá', image: cleanser.image }];
  window.localStorage.setItem('didan.viewed', JSON.stringify(viewed));
  storeCountry('EU');
  storeWishlist([cleanser]);
  await backend.putInCart(storeGuestCart(), cleanser, 2);
}

let warned = 0;
afterAll(() => printMeasurement('T30', `${pages.length} pages of the shop hydrated, ${warned} warnings`));

// T30
it.each(pages)('the server-rendered page %s hydrates without changes (spec 1.1)', async (at, draw, sign) => {
  const drawn = await draw();
  const { html, warnings } = await hydratePage(
    () => <ShopLayout>{drawn}</ShopLayout>,
    at,
    comeBackWithMemories,
    sign,
  );
  warned += warnings.length;
  expect(warnings).toEqual([]);
  for (const memory of [NGOZI, 'Ngozi', '€', 'Recently viewed', 'selected="">Lagos'])
    expect(html).not.toContain(memory);
});

it('a person without scripts reads the whole list, its filters and the way to its next page', async () => {
  const drawn = <ProductListScreen {...await fetchProductListProps('/shop?brand=isapa')} />;
  const page = document.createElement('div');
  const { html } = await hydratePage(
    () => <ShopLayout>{drawn}</ShopLayout>,
    '/shop?brand=isapa',
    () => {},
    async () => {},
  );
  page.innerHTML = html;
  const inside = within(page);
  expect(inside.getAllByRole('article')).toHaveLength(2);
  expect(inside.getByText('2 products')).toHaveAttribute('role', 'status');
  const form = page.querySelector('aside form');
  expect(form).toHaveAttribute('action', '/shop');
  expect(form?.querySelector('input[name=brand][value=isapa]')).toBeChecked();
  expect(form?.querySelector('noscript')).toHaveTextContent('Show products');
});
