import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { ProductsPart } from '@/screens/selling/products-part';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;

const Page = withAuth(() => (
  <StoreLayout title="Products">
    <ProductsPart />
  </StoreLayout>
));
const openCoupons = () => renderShop(<Page />, { at: '/sell/products?part=coupons' });
type User = ReturnType<typeof openCoupons>['user'];

beforeEach(async () => {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, cleanser.store.id);
});

async function fillForm(user: User, code: string) {
  await user.click(await screen.findByRole('button', { name: 'New coupon' }));
  await user.type(screen.getByLabelText('Code'), code);
  await user.type(screen.getByLabelText('Percent off'), '10');
  await user.clear(screen.getByLabelText('Minimum spend on your products, in naira'));
  await user.type(screen.getByLabelText('Minimum spend on your products, in naira'), '5,000');
  await user.type(screen.getByLabelText('Budget, in naira'), '50,000');
}

it('store creates a coupon, sees what is spent of its budget, pauses and resumes it', async () => {
  const { user } = openCoupons();
  expect(await screen.findByRole('heading', { name: 'No coupons yet' })).toBeVisible();
  await fillForm(user, 'glow-10');
  await user.click(screen.getByRole('button', { name: 'Create coupon' }));
  const card = (await screen.findByRole('heading', { name: 'GLOW-10' })).closest('li');
  if (!card) throw new Error('The coupon has no card.');
  expect(card).toHaveTextContent('10% off, from ₦5,000 of your products, once a person');
  expect(card).toHaveTextContent('₦0 of ₦50,000 spent · 0 orders');
  expect(within(card).getByRole('progressbar', { name: 'Budget of GLOW-10' })).toHaveValue(0);
  expect(screen.getByRole('button', { name: 'New coupon' })).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Pause GLOW-10' }));
  await waitFor(() => expect(card).toHaveTextContent('Paused'));
  await user.click(await within(card).findByRole('button', { name: 'Resume GLOW-10' }));
  await waitFor(() => expect(card).toHaveTextContent('Live'));
});

it('a coupon with errors says at each field what to change, in naira', async () => {
  const { user } = openCoupons();
  await user.click(await screen.findByRole('button', { name: 'New coupon' }));
  await user.type(screen.getByLabelText('Code'), 'GLOW-10');
  await user.selectOptions(screen.getByLabelText('Discount'), 'Amount');
  await user.type(screen.getByLabelText('Naira off'), '2,000');
  await user.type(screen.getByLabelText('Budget, in naira'), '500');
  await user.click(screen.getByRole('button', { name: 'Create coupon' }));
  expect(await screen.findByText('Must be more than the amount off')).toBeVisible();
  expect(screen.getByText('Must be at least ₦1,000')).toBeVisible();
});

it('amounts with two readings are refused with an example, and nothing is created (T61)', async () => {
  const { user } = openCoupons();
  await user.click(await screen.findByRole('button', { name: 'New coupon' }));
  await user.type(screen.getByLabelText('Code'), 'GLOW-10');
  await user.selectOptions(screen.getByLabelText('Discount'), 'Amount');
  const [value, minimum, budget] = [
    screen.getByLabelText('Naira off'),
    screen.getByLabelText('Minimum spend on your products, in naira'),
    screen.getByLabelText('Budget, in naira'),
  ];
  await user.type(value, '500,50');
  await user.clear(minimum);
  await user.type(minimum, '12.500');
  await user.type(budget, '200000,00');
  await user.click(screen.getByRole('button', { name: 'Create coupon' }));
  const example = expect.stringContaining('Write the amount in naira, e.g. 8500 or 8,500.');
  for (const field of [value, minimum, budget])
    await waitFor(() => expect(field).toHaveAccessibleDescription(example));
  await user.clear(value);
  await user.type(value, '₦500.50');
  await user.clear(minimum);
  await user.type(minimum, '12,500');
  await user.clear(budget);
  await user.type(budget, 'NGN 200,000.00');
  await user.click(screen.getByRole('button', { name: 'Create coupon' }));
  const card = (await screen.findByRole('heading', { name: 'GLOW-10' })).closest('li');
  expect(card).toHaveTextContent('₦500.50 off, from ₦12,500 of your products');
  expect(card).toHaveTextContent('₦0 of ₦200,000 spent');
});

it('what was typed is kept when a code is taken, and after a reload', async () => {
  const { user, unmount } = openCoupons();
  await fillForm(user, 'GLOW-10');
  server.use(
    http.post('*/api/store/coupons', () =>
      HttpResponse.json({ errors: { code: ['There is already a coupon with this code'] } }, { status: 400 }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Create coupon' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid());
  expect(screen.getByLabelText('Budget, in naira')).toHaveValue('50,000');
  unmount();
  server.resetHandlers();
  openCoupons();
  expect(await screen.findByLabelText('Code')).toHaveValue('GLOW-10');
  expect(screen.getByLabelText('Budget, in naira')).toHaveValue('50,000');
});

it('coupons that fail to load can be asked for again', async () => {
  server.use(http.get('*/api/store/coupons', () => HttpResponse.json({ error: 'No.' }, { status: 403 })));
  const { user } = openCoupons();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  server.resetHandlers();
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'No coupons yet' })).toBeVisible();
});
