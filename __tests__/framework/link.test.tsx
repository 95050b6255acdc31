import { screen } from '@testing-library/react';

import { Link } from '@/framework/link';
import { dataUseChanged } from '@/lib/low-data/low-data';

import { setOffline } from '../support/connection';
import { renderShop } from '../support/render-shop';

afterEach(() => {
  setOffline(false);
  dataUseChanged(false);
});

async function pointAtLink() {
  const { user, router } = renderShop(<Link href="/brands">Brands</Link>, { at: '/' });
  await user.hover(screen.getByRole('link', { name: 'Brands' }));
  return router.fetched;
}

it('link that a mouse points at is prefetched', async () => {
  expect(await pointAtLink()).toEqual(['/brands']);
});

it('link is not prefetched offline', async () => {
  setOffline();
  expect(await pointAtLink()).toEqual([]);
});

it('link is not prefetched in low-data mode', async () => {
  dataUseChanged(true);
  expect(await pointAtLink()).toEqual([]);
});
