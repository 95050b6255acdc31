import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { field, fill } from '../../support/forms';
import { getEkoParcel, openAsGuest, openAsMember } from '../../support/order-page';
import { PNG } from '../../support/pictures';

const { cleanser, retinol } = products;

async function writeReview({ user }: Pick<Awaited<ReturnType<typeof openAsGuest>>, 'user'>) {
  await user.click(screen.getByRole('button', { name: `Write a review of ${cleanser.name}` }));
  const dialog = await screen.findByRole('dialog', { name: `Rate ${cleanser.name}` });
  return { dialog, post: () => user.click(within(dialog).getByRole('button', { name: 'Post review' })) };
}

it('shopper reviews a delivered item once', async () => {
  const shop = await openAsMember({ status: 'delivered' });
  const { post } = await writeReview(shop);
  await shop.user.click(screen.getByRole('radio', { name: '4 stars, good' }));
  await fill(shop.user, { 'Review title': 'Rinses clean', 'Your review': 'Also in hard water.' });
  await shop.user.selectOptions(field('Your skin type (optional)'), 'Dry');
  await post();
  await waitFor(() => expect(getEkoParcel().getByText('You’ve reviewed this')).toBeVisible());
  expect(getEkoParcel().queryByRole('button', { name: /^Write a review/ })).not.toBeInTheDocument();
  expect(await backend.readReviews(cleanser.id)).toMatchObject([
    { rating: 4, title: 'Rinses clean', skinType: 'dry', authorFirstName: 'Ngozi' },
  ]);
});

it('guest reviews a delivered item by the link of the order, with a photo', async () => {
  const shop = await openAsGuest({ status: 'delivered' });
  const { dialog, post } = await writeReview(shop);
  await shop.user.click(screen.getByRole('radio', { name: '5 stars, very good' }));
  await fill(shop.user, { 'Review title': 'Rinses clean', 'Your review': 'Also in hard water.' });
  const file = new File([new Uint8Array(PNG)], 'skin.png', { type: 'image/png' });
  const text = new File(['a text'], 'notes.txt', { type: 'text/plain' });
  fireEvent.change(within(dialog).getByLabelText('Photos (optional)'), {
    target: { files: [file, file, text] },
  });
  expect(within(dialog).getByText('Choose JPEG, PNG, WebP or AVIF pictures.')).toBeVisible();
  await shop.user.click(within(dialog).getAllByRole('button', { name: 'Remove skin.png' })[0] ?? dialog);
  await post();
  await waitFor(() => expect(getEkoParcel().getByText('You’ve reviewed this')).toBeVisible());
  expect(await backend.readReviews(cleanser.id)).toMatchObject([
    { rating: 5, skinType: null, authorFirstName: 'Ngozi', isVerified: true, photos: [] },
  ]);
  expect(await backend.countPendingPhotos(cleanser.id)).toBe(1);
});

it('shopper who chooses no stars is told so and keeps the text', async () => {
  const shop = await openAsMember({ status: 'delivered' });
  const { post } = await writeReview(shop);
  await fill(shop.user, { 'Review title': 'Rinses clean' });
  await post();
  await waitFor(() => expect(screen.getByRole('radiogroup', { name: 'Your rating' })).toHaveFocus());
  expect(field('Review title')).toHaveValue('Rinses clean');
});

it('shopper cannot review or report an undelivered item', async () => {
  await openAsMember({ status: 'shipped' });
  expect(
    screen.queryByRole('button', { name: /^(Write a review|Report a problem)/ }),
  ).not.toBeInTheDocument();
});

it('shopper orders again and reads which items are unavailable', async () => {
  await backend.changeVariant(cleanser.variantId, { stock: 1 });
  await backend.changeVariant(retinol.variantId, { stock: 0 });
  const { user, account } = await openAsMember({ status: 'delivered' });
  await user.click(screen.getByRole('button', { name: 'Order again' }));
  expect(await screen.findByText('1 item added to your bag at today’s price.')).toBeVisible();
  expect(screen.getByText('Cloud Cleanser: only 1 left.')).toBeVisible();
  expect(screen.getByText('First Retinol is sold out.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your bag' })).toHaveAttribute('href', '/bag');
  expect(await backend.readCart(account.id)).toMatchObject([{ variantId: cleanser.variantId, quantity: 1 }]);
});

it('guest who orders a discontinued item again is told so', async () => {
  const { user } = await openAsGuest({ status: 'delivered', lines: [{ product: cleanser }] });
  await backend.archiveProduct(cleanser.id);
  await user.click(screen.getByRole('button', { name: 'Order again' }));
  expect(await screen.findByText('None of these items is available right now.')).toBeVisible();
  expect(screen.getByText('Cloud Cleanser is no longer sold.')).toBeVisible();
});
