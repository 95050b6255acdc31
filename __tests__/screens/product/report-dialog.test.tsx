import { screen, waitFor, within } from '@testing-library/react';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { field, fill, messageOf } from '../../support/forms';
import { openProduct } from '../../support/product-page';
import { signInUser } from '../../support/users';

const { cleanser } = products;

async function report() {
  const shop = await openProduct(cleanser);
  await shop.user.click(await screen.findByRole('button', { name: 'Report a problem with Cloud Cleanser' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report a problem with Cloud Cleanser' });
  const send = () => shop.user.click(within(dialog).getByRole('button', { name: 'Send report' }));
  return { ...shop, dialog, send };
}

it('guest reports a listing and gets a reference and a link to the report', async () => {
  const { user, send } = await report();
  await user.selectOptions(field('What’s wrong?'), 'I think this is fake');
  await fill(user, { 'Tell us more': 'The seal is another.' });
  await send();
  const done = await screen.findByRole('dialog', { name: 'Thank you. We’re looking into it.' });
  const [kept] = await backend.readReports();
  expect(kept).toMatchObject({ reason: 'fake', details: 'The seal is another.', reporterId: null });
  expect(within(done).getByText(kept?.reference ?? '-')).toBeVisible();
  expect(within(done).getByRole('link', { name: 'View report' })).toHaveAttribute(
    'href',
    `/reports/${kept?.id ?? '-'}`,
  );
});

it('guest who chooses no reason is told so and keeps the text', async () => {
  const { user, send } = await report();
  await fill(user, { 'Tell us more': 'The seal is another.' });
  await send();
  await waitFor(() => expect(messageOf('What’s wrong?')).toBe('Field is Required'));
  await waitFor(() => expect(field('What’s wrong?')).toHaveFocus());
  expect(field('Tell us more')).toHaveValue('The seal is another.');
});

it('signed-in shopper is not asked for an email', async () => {
  const { account } = await signInUser();
  const { user, send } = await report();
  await waitFor(() => expect(screen.queryByLabelText(/Your email/)).not.toBeInTheDocument());
  await user.selectOptions(field('What’s wrong?'), 'Something else');
  await fill(user, { 'Tell us more': 'Two sizes in one picture.' });
  await send();
  await screen.findByRole('dialog', { name: 'Thank you. We’re looking into it.' });
  expect(await backend.readReports()).toMatchObject([{ reporterId: account.id }]);
});
