import { screen, waitFor, within } from '@testing-library/react';

import { AccountScreen } from '@/screens/account/account-screen';

import { closePage } from '../../support/cart-page';
import { products } from '../../support/catalogue';
import { Home } from '../../support/home';
import { addProducts } from '../../support/product-list-page';
import { openProduct } from '../../support/product-page';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const KEY = 'didan.viewed';

const openHome = () => renderShop(<Home />);
const lookedAt = () => {
  const heading = screen.queryByRole('heading', { level: 2, name: 'Recently viewed' });
  const section = heading?.closest('section');
  return section
    ? within(section)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    : null;
};
const lookAt = async (product: typeof products.cleanser) => closePage(await openProduct(product));

it('guest without viewed products sees no recently viewed list', () => {
  openHome();
  expect(lookedAt()).toBeNull();
});

it('guest sees recently viewed products once each, latest first', async () => {
  await lookAt(products.cleanser);
  await lookAt(products.retinol);
  await lookAt(products.cleanser);
  openHome();
  expect(lookedAt()).toEqual([
    ['Cloud Cleanser', '/product/isapa-cloud-cleanser'],
    ['First Retinol', '/product/forma-37-first-retinol'],
  ]);
});

it('guest sees at most the last twelve viewed products', async () => {
  const all = await addProducts(13);
  for (const product of all) await lookAt(product);
  openHome();
  expect(lookedAt()?.map(([name]) => name)).toEqual(
    all
      .slice(1)
      .map(({ name }) => name)
      .reverse(),
  );
});

it('shopper who signs out leaves no viewed products for the next person', async () => {
  await signInUser();
  await lookAt(products.cleanser);
  window.localStorage.setItem('didan.state', 'Lagos');
  const { user, unmount } = renderShop(<AccountScreen />, { at: '/account' });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(window.localStorage.getItem(KEY)).toBeNull());
  expect(window.localStorage.getItem('didan.state')).toBeNull();
  unmount();
  openHome();
  expect(lookedAt()).toBeNull();
});

it.each([
  '',
  'no JSON',
  'null',
  '{}',
  '[null, 1, "x", {"slug":1}, {"slug":"a","name":"b","brand":"c"}]',
  '[[[]]]',
])('guest whose storage holds %j sees the rest of home', (kept) => {
  window.localStorage.setItem(KEY, kept);
  openHome();
  expect(lookedAt()).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Top picks' })).toBeVisible();
});

it('guest with blocked storage sees viewed products until the page closes', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  const { unmount } = await openProduct(products.retinol);
  unmount();
  openHome();
  expect(lookedAt()).toEqual([['First Retinol', '/product/forma-37-first-retinol']]);
  blocked.mockRestore();
});
