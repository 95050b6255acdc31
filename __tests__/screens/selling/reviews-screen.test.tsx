import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { ProductsPart } from '@/screens/selling/products-part';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { addReview } from '../../support/product-page';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser, retinol } = products;

const Page = withAuth(() => (
  <StoreLayout title="Products">
    <ProductsPart />
  </StoreLayout>
));
const openReviews = (query = '') => renderShop(<Page />, { at: `/sell/products?part=reviews${query}` });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const storedReply = async () => (await backend.readReviews(cleanser.id))[0]?.reply?.body;

beforeEach(async () => {
  const { account } = await signInUser({ email: 'dele@mail.example' });
  await backend.joinStore(account.id, cleanser.store.id);
});

it('store without reviews reads when the first ones come', async () => {
  openReviews();
  expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeVisible();
});

it('store filters its reviews by stars and by reply, and sees none of another store', async () => {
  await addReview(cleanser, { title: 'Stings', rating: 1 });
  await backend.addReviewReply(cleanser, 'Sorry.');
  await addReview(cleanser, { title: 'Softer', rating: 5 });
  await addReview(retinol, { title: 'Foreign' });
  const { user, router } = openReviews();
  await screen.findByRole('heading', { name: 'Softer' });
  expect(titles()).toEqual(['Softer', 'Stings']);
  await user.click(screen.getByRole('link', { name: 'Without a reply (1)' }));
  await waitFor(() => expect(titles()).toEqual(['Softer']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '1 star');
  expect(await screen.findByRole('heading', { name: 'No reviews found' })).toBeVisible();
  expect(router.asPath).toBe('/sell/products?part=reviews&unanswered=true&rating=1');
});

it('store replies, edits and withdraws under the review', async () => {
  await addReview(cleanser, { title: 'Stings', rating: 1 });
  const { user } = openReviews();
  await user.click(await screen.findByRole('button', { name: 'Reply to “Stings”' }));
  await user.type(screen.getByLabelText('Your reply to “Stings”'), 'Try it at night.');
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
  expect(await screen.findByText('Your reply')).toBeVisible();
  expect(await storedReply()).toBe('Try it at night.');
  await user.click(screen.getByRole('button', { name: 'Edit your reply to “Stings”' }));
  const field = screen.getByLabelText('Edit your reply to “Stings”');
  expect(field).toHaveValue('Try it at night.');
  await user.type(field, ' Or less.');
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText(/edited/)).toBeVisible();
  expect(await storedReply()).toBe('Try it at night. Or less.');
  await user.click(screen.getByRole('button', { name: 'Withdraw your reply to “Stings”' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw your reply?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('button', { name: 'Reply to “Stings”' })).toBeVisible();
  expect(await storedReply()).toBeUndefined();
});

it('a reply that could not be sent is kept, and is open again after a reload', async () => {
  await addReview(cleanser, { title: 'Stings', rating: 1 });
  const { user, unmount } = openReviews();
  await user.click(await screen.findByRole('button', { name: 'Reply to “Stings”' }));
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
  expect(screen.getByText('Field is Required')).toBeVisible();
  server.use(
    http.post('*/api/review/*/reply', () => HttpResponse.json({ error: 'Not now.' }, { status: 500 })),
  );
  await user.type(screen.getByLabelText('Your reply to “Stings”'), 'Try it at night.');
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
  await waitFor(() => expect(screen.getByLabelText('Your reply to “Stings”')).toBeInvalid());
  expect(screen.getByLabelText('Your reply to “Stings”')).toHaveValue('Try it at night.');
  unmount();
  server.resetHandlers();
  openReviews();
  expect(await screen.findByLabelText('Your reply to “Stings”')).toHaveValue('Try it at night.');
});

it('reviews that fail to load can be asked for again', async () => {
  await addReview(cleanser, { title: 'Stings', rating: 1 });
  server.use(http.get('*/api/store/reviews', () => HttpResponse.json({ error: 'No.' }, { status: 403 })));
  const { user } = openReviews();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  server.resetHandlers();
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Stings' })).toBeVisible();
});
