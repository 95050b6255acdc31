import { screen, waitFor, within } from '@testing-library/react';

import { storedReportReferences } from '@/features/reports/stored-report-references';
import { ReportScreen } from '@/screens/reports/report-screen';

import { backend } from '../../support/backend';
import { products } from '../../support/catalogue';
import { field, fill, messageOf, press } from '../../support/forms';
import { PNG } from '../../support/pictures';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;

const reported = (reporterId?: string) =>
  backend.addReport(
    {
      targetType: 'product',
      targetId: cleanser.id,
      reason: 'fake',
      details: 'The seal is another.',
    },
    reporterId,
  );
const open = (id: string, hash = '') => renderShop(<ReportScreen />, { at: `/reports/${id}${hash}` });
const messages = () =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function openByLink() {
  const kept = await reported();
  const shop = open(kept.id, `#${kept.reference}`);
  await screen.findByRole('heading', { name: 'Your report' });
  return { ...shop, kept };
}

it('guest opens a report from the email link, and the reference leaves the URL', async () => {
  const { kept, router } = await openByLink();
  expect(router.asPath).toBe(`/reports/${kept.id}`);
  expect(storedReportReferences.of(kept.id)).toBe(kept.reference);
  expect(screen.getByText('I think this is fake')).toBeVisible();
  expect(screen.getByRole('link', { name: cleanser.name })).toHaveAttribute(
    'href',
    `/product/${cleanser.slug}`,
  );
});

it('shopper reads the reply and adds text and a photo', async () => {
  const { kept, user } = await openByLink();
  await backend.answerReport(kept.id, 'Please show us the batch number.');
  await fill(user, { 'Your message (optional)': 'Here it is.' });
  await user.upload(field('Photo (optional)'), new File([PNG], 'seal.png', { type: 'image/png' }));
  await press(user, 'Send');
  expect(await screen.findByRole('img', { name: /^Photo from you/ })).toBeVisible();
  expect(messages().at(-1)).toMatch(/^YouHere it is\./);
  await waitFor(() => expect(field('Your message (optional)')).toHaveValue(''));
  expect((await backend.readReport(kept.id))?.messages).toMatchObject([
    { author: 'shop' },
    { author: 'reporter' },
  ]);
});

it('shopper who sends an empty message is told so', async () => {
  const { user } = await openByLink();
  await press(user, 'Send');
  await waitFor(() => expect(messageOf('Your message (optional)')).toBe('Write a message or add a photo'));
});

it('shopper reads that a report is resolved and cannot add to it', async () => {
  const { account } = await signInUser();
  const kept = await reported(account.id);
  await backend.settleReport(kept.id, 'upheld');
  open(kept.id);
  expect(await screen.findByText('Resolved: we confirmed the problem and dealt with it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});

it('guest without a reference reads what to do', async () => {
  open((await reported()).id);
  expect(await screen.findByRole('heading', { name: 'Report not found' })).toBeVisible();
});
