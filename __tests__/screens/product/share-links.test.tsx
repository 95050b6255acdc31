import { screen } from '@testing-library/react';

import { products } from '../../support/catalogue';
import { press } from '../../support/forms';
import { addProduct } from '../../support/product-list-page';
import { openProduct } from '../../support/product-page';

jest.mock('@/config/env.client', () => ({
  clientEnv: {
    ...jest.requireActual<{ clientEnv: object }>('@/config/env.client').clientEnv,
    appUrl: 'https://didan.example',
  },
}));

const whatsApp = () => screen.getByRole('link', { name: 'Share on WhatsApp' });

it('shopper shares a product on WhatsApp with its name and canonical URL', async () => {
  await openProduct(products.cleanser);
  const address = new URL(whatsApp().getAttribute('href') ?? '');
  expect(address.origin).toBe('https://wa.me');
  expect(address.searchParams.get('text')).toBe(
    'Ìṣápá Cloud Cleanser https://didan.example/product/isapa-cloud-cleanser',
  );
  expect(whatsApp()).toHaveAttribute('target', '_blank');
  expect(whatsApp()).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
});

it('product name in a share link cannot add to the URL', async () => {
  await openProduct(await addProduct({ slug: 'odd', name: 'A&text=b #1 + 50%' }));
  const { searchParams, hash } = new URL(whatsApp().getAttribute('href') ?? '');
  expect(searchParams.getAll('text')).toEqual(['Ìṣápá A&text=b #1 + 50% https://didan.example/product/odd']);
  expect(hash).toBe('');
});

it('shopper copies the link and sees a confirmation', async () => {
  const { user } = await openProduct(products.cleanser);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await press(user, 'Copy link');
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(copied.mock.calls).toEqual([['https://didan.example/product/isapa-cloud-cleanser']]);
});

it('shopper whose browser cannot copy reads how else to do it', async () => {
  const { user } = await openProduct(products.cleanser);
  jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
  await press(user, 'Copy link');
  const message = await screen.findByText('We couldn’t copy the link. Copy it from the address bar instead.');
  expect(message.closest('[role=alert]')).toBeVisible();
});
