import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { field, fill, press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';
import { openProduct, getPageSection, addReview } from '../../support/product-page';

const { cleanser } = products;

const titles = () =>
  getPageSection('Reviews')
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const choose = (label: string) => getPageSection('Reviews').getByRole('combobox', { name: label });

async function aFewReviews() {
  await addReview(cleanser, { title: 'Softer', rating: 5, skinType: 'dry', authorFirstName: 'Amaka' });
  await addReview(cleanser, { title: 'Stings', rating: 1, skinType: 'sensitive' });
  await addReview(cleanser, {
    title: 'Fine',
    rating: 4,
    skinType: 'oily',
    createdAt: '2026-11-05T23:30:00.000Z',
  });
}

it('shopper reads that a product has no reviews yet', async () => {
  await openProduct(cleanser);
  expect(getPageSection('Reviews').getByText(/^No reviews of this product yet\./)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
});

it('shopper reads reviews newest first, with author, skin type and Lagos date', async () => {
  await aFewReviews();
  await openProduct(cleanser);
  expect(titles()).toEqual(['Fine', 'Stings', 'Softer']);
  const [first] = getPageSection('Reviews').getAllByRole('listitem');
  expect(first).toHaveTextContent('4 out of 5 stars');
  expect(first).toHaveTextContent('Amaka, oily skin · 6 November 2026');
});

it('shopper marks a review as helpful, once however often they press, and sorts by most helpful', async () => {
  await aFewReviews();
  const { user } = await openProduct(cleanser);
  await press(user, 'Helpful review “Softer”');
  expect(await screen.findByRole('button', { name: 'Helpful (1) review “Softer”' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await press(user, 'Helpful (1) review “Softer”');
  await user.selectOptions(choose('Sort by'), 'Most helpful');
  await waitFor(() => expect(titles()).toEqual(['Softer', 'Fine', 'Stings']));
  expect(screen.getByRole('button', { name: 'Helpful (1) review “Softer”' })).toBeVisible();
  expect(screen.queryByText('Verified purchase')).not.toBeInTheDocument();
});

it('shopper reads only the name of an author who gives no skin type', async () => {
  await addReview(cleanser, { title: 'Soft', rating: 5, skinType: null, authorFirstName: 'Amaka' });
  await openProduct(cleanser);
  const [only] = getPageSection('Reviews').getAllByRole('listitem');
  expect(only).toHaveTextContent('Amaka · ');
});

it('shopper sees how the star ratings are spread', async () => {
  await aFewReviews();
  await openProduct(cleanser);
  expect(getPageSection('Reviews').getByText('out of 5, from 3 reviews').parentElement).toHaveTextContent(
    '3.3',
  );
  const rows = within(screen.getByRole('table', { name: 'Reviews by stars' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '5 stars1',
    '4 stars1',
    '3 stars0',
    '2 stars0',
    '1 star1',
  ]);
});

it('shopper filters reviews by skin type and sorts them', async () => {
  await aFewReviews();
  await addReview(cleanser, { title: 'Not for me', rating: 2, skinType: 'dry' });
  const { user } = await openProduct(cleanser);
  await user.selectOptions(choose('Skin type'), 'Dry');
  await waitFor(() => expect(titles()).toEqual(['Not for me', 'Softer']));
  await user.selectOptions(choose('Sort by'), 'Highest rated');
  await waitFor(() => expect(titles()).toEqual(['Softer', 'Not for me']));
  await user.selectOptions(choose('Skin type'), 'All');
  await waitFor(() => expect(titles()).toEqual(['Softer', 'Fine', 'Not for me', 'Stings']));
  await user.selectOptions(choose('Sort by'), 'Lowest rated');
  await waitFor(() => expect(titles()).toEqual(['Stings', 'Not for me', 'Fine', 'Softer']));
  // The summary still covers all reviews.
  expect(getPageSection('Reviews').getByText('out of 5, from 4 reviews')).toBeVisible();
});

it('shopper reads what the store replied under the review', async () => {
  await addReview(cleanser, { title: 'Stings', rating: 1 });
  await backend.addReviewReply(cleanser, 'Please try it at night.');
  await openProduct(cleanser);
  const reply = await screen.findByText(`Reply from ${cleanser.store.name}`);
  expect(reply.closest('li')).toHaveTextContent(/Stings.*Please try it at night\./);
});

it('shopper reports a reply of the store, and focus returns to the button', async () => {
  await addReview(cleanser, { title: 'Stings', rating: 1 });
  await backend.addReviewReply(cleanser, 'Rude words');
  const { user } = await openProduct(cleanser);
  const name = `Report a problem with the reply from ${cleanser.store.name}`;
  const open = await screen.findByRole('button', { name });
  await user.click(open);
  await screen.findByRole('dialog', { name });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(open).toHaveFocus());
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name });
  expect(within(dialog).queryByRole('option', { name: 'I think this is fake' })).not.toBeInTheDocument();
  await user.selectOptions(field('What’s wrong?'), 'It is offensive or indecent');
  await fill(user, { 'Tell us more': 'It insults the reviewer.' });
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
  await screen.findByRole('dialog', { name: 'Thank you. We’re looking into it.' });
  expect(await backend.readReports()).toMatchObject([{ targetType: 'review-reply', reason: 'indecent' }]);
});

it('shopper is told when no review matches the skin type', async () => {
  await aFewReviews();
  const { user } = await openProduct(cleanser);
  await user.selectOptions(choose('Skin type'), 'Normal');
  expect(await screen.findByText('No reviews from people with this skin type yet.')).toBeVisible();
  expect(titles()).toEqual([]);
});

it('shopper sees the previous reviews while others load', async () => {
  await aFewReviews();
  const { user } = await openProduct(cleanser);
  const { hold, release, arrived } = holdReply();
  server.use(http.get('*/api/review', async () => void (await hold())));
  await user.selectOptions(choose('Skin type'), 'Oily');
  await arrived;
  expect(titles()).toEqual(['Fine', 'Stings', 'Softer']);
  expect(getPageSection('Reviews').getByText('Loading reviews')).toHaveAttribute('role', 'status');
  release();
  await waitFor(() => expect(titles()).toEqual(['Fine']));
  expect(getPageSection('Reviews').getByText('1 review shown')).toBeInTheDocument();
});

it('shopper loads more reviews', async () => {
  for (let times = 0; times < 13; times += 1) await addReview(cleanser);
  const { user } = await openProduct(cleanser);
  const firstTen = titles();
  expect(firstTen).toHaveLength(10);
  await press(user, 'Load more reviews');
  await waitFor(() => expect(titles()).toHaveLength(13));
  expect(titles().slice(0, 10)).toEqual(firstTen);
  expect(screen.queryByRole('button', { name: 'Load more reviews' })).not.toBeInTheDocument();
});

it('shopper whose reviews fail to load is told so and retries', async () => {
  await aFewReviews();
  const { user } = await openProduct(cleanser);
  server.use(http.get('*/api/review', () => HttpResponse.json({ error: 'No.' }, { status: 500 })));
  await user.selectOptions(choose('Sort by'), 'Lowest rated');
  const alert = await screen.findByText(/^We couldn’t load the reviews/, {}, { timeout: 5000 });
  expect(alert).toHaveAttribute('role', 'alert');
  server.resetHandlers();
  await press(user, 'Try again');
  await waitFor(() => expect(titles()).toEqual(['Stings', 'Fine', 'Softer']));
  expect(alert).not.toBeInTheDocument();
});
