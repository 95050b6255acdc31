import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { consentGiven } from '@/features/consent/consent.store';

import { server } from '../../msw/server';
import { products } from '../../support/catalogue';
import { openProduct } from '../../support/product-page';
import { restoreProperties, stubProperty } from '../../support/stub-property';
import { signInUser } from '../../support/users';

const { cleanser } = products;

type View = { productId: unknown; authorization: string | null };
let views: View[];
beforeEach(() => {
  views = [];
  server.use(
    http.post('*/product-views/', async ({ request }) => {
      const { productId } = (await request.json()) as { productId: string };
      views.push({ productId, authorization: request.headers.get('authorization') });
      return HttpResponse.json({ message: 'Thank you.' });
    }),
  );
});
afterEach(restoreProperties);

it('view of a product is counted once the page has loaded, without a device id or a cookie', async () => {
  await openProduct(cleanser);
  await waitFor(() => expect(views).toEqual([{ productId: cleanser.id, authorization: null }]));
});

it('view of a signed-in visitor says who it is, so that members of the store are not counted', async () => {
  await signInUser({ email: 'dele@mail.example' });
  await openProduct(cleanser);
  await waitFor(() => expect(views).toHaveLength(1));
  expect(views[0]?.authorization).toMatch(/^Bearer /);
});

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('visitor whose browser sends %s is not counted', async (name, value) => {
  stubProperty(navigator, name, value);
  await openProduct(cleanser);
  expect(views).toEqual([]);
});

it('visitor who declined optional cookies is not counted', async () => {
  consentGiven('declined');
  await openProduct(cleanser);
  expect(views).toEqual([]);
});

it('page works if the view cannot be counted', async () => {
  server.use(http.post('*/product-views/', () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
  await openProduct(cleanser);
});
