import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { SellScreen } from '@/screens/sell/sell-screen';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { field, fill, messageOf, press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { NGOZI, signInUser } from '../../support/users';

const written = {
  'Business name': 'Adunni Naturals',
  'CAC number': 'RC 1234567',
  'Business phone': '08031234567',
  Address: '12 Allen Avenue, Ikeja',
  'Postal code': '100271',
  'Identity number': '12345678901',
};

/** A valid PNG of one pixel, because the server decodes it. */
const onePixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

const fileOf = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'nin.file', { type });

async function openForm(application?: Parameters<typeof backend.addApplication>[1]) {
  const { account } = await signInUser();
  if (application) await backend.addApplication(account.id, application);
  const shop = renderShop(<SellScreen />, { at: '/sell/register' });
  await screen.findByRole('heading', { level: 1 });
  return shop;
}

async function fillAll(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await fill(user, written);
  await user.selectOptions(field('State'), 'Lagos');
  await user.upload(field('Identity document'), new File([onePixel], 'nin.file', { type: 'image/png' }));
}

it('a seller applies with the ten fields and sees the stored application (spec 1.5, 3.18, 6.3)', async () => {
  const { user } = await openForm();
  await fillAll(user);
  await fill(user, { 'Business email (optional)': 'adunni@mail.example' });
  const forms: FormData[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST')
      void request
        .clone()
        .formData()
        .then((form) => forms.push(form));
  });
  await press(user, 'Send application');
  expect(await screen.findByRole('heading', { name: 'We’ve received your application' })).toBeVisible();
  expect(await screen.findByText('Your application has been sent.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByText('Adunni Naturals')).toBeVisible();
  expect(screen.getByText('ends in 8901')).toBeVisible();
  expect([...(forms[0]?.keys() ?? [])].sort()).toEqual([
    'business_address',
    'business_country',
    'business_email',
    'business_name',
    'business_phone_number',
    'business_postal_code',
    'business_state',
    'cac_number',
    'identity_doc',
    'identity_number',
  ]);
  expect(await backend.readApplicationStatus(NGOZI)).toBe('pending');
});

it('a seller may leave the email out, and nothing else (spec 5.9)', async () => {
  const { user } = await openForm();
  const requests = watchRequests();
  await user.clear(field('Country'));
  await press(user, 'Send application');
  await waitFor(() => expect(messageOf('Business name')).toBe('Field is Required'));
  const labels = [...Object.keys(written), 'State', 'Country', 'Identity document'];
  expect(labels).toHaveLength(9);
  expect(labels.map(messageOf)).toEqual(labels.map(() => 'Field is Required'));
  expect(screen.getAllByText('Field is Required')).toHaveLength(9);
  expect(messageOf('Business email (optional)')).toBeNull();
  expect(field('Business name')).toHaveFocus();
  expect(await requests.all()).toEqual([]);
});

it.each([
  ['Business phone', '0803123', 'Invalid Phone number'],
  ['Business email (optional)', 'adunni@', 'Invalid email address'],
])('a seller who gives the %s %j is told so (spec 5.10)', async (label, value, message) => {
  const { user } = await openForm();
  await fill(user, { [label]: value });
  await user.tab();
  await waitFor(() => expect(messageOf(label)).toBe(message));
});

it.each([
  ['a page of markup', fileOf('image/svg+xml'), 'Choose a JPEG, PNG, WebP or PDF file'],
  ['a file of 5 MB and a byte', fileOf('image/png', 5 * 1024 * 1024 + 1), 'The file is larger than 5 MB'],
])('a seller who chooses %s sees an error', async (_what, file, message) => {
  const { user } = await openForm();
  fireEvent.change(field('Identity document'), { target: { files: [file] } });
  await press(user, 'Send application');
  expect(await screen.findByText(message)).toBeVisible();
});

it.each(['image/jpeg', 'image/png', 'application/pdf'])(
  'a seller can choose a file of type %s',
  async (type) => {
    const { user } = await openForm();
    await user.upload(field('Identity document'), fileOf(type));
    await press(user, 'Send application');
    await screen.findAllByText('Field is Required');
    expect(screen.getByText('nin.file')).toBeVisible();
    expect(messageOf('Identity document')).toBeNull();
  },
);

it('a seller whose application fails keeps the typed values and the file', async () => {
  const { user } = await openForm();
  server.use(http.post('*/api/business', () => HttpResponse.json({ error: 'Not today.' }, { status: 500 })));
  await fillAll(user);
  await press(user, 'Send application');
  expect(await screen.findByText('Not today.')).toBeVisible();
  expect(field('Business name')).toHaveValue('Adunni Naturals');
  expect(screen.getByText('nin.file')).toBeVisible();
});

it('a rejected seller reads why, corrects the form and sends it again', async () => {
  const reasons = ['The CAC number is not registered', 'The document is not readable'];
  const { user } = await openForm({ status: 'rejected', reasons });
  expect(screen.getByRole('heading', { name: 'Your application needs changes' })).toBeVisible();
  for (const reason of reasons) expect(screen.getByText(reason)).toBeVisible();
  expect(field('Business name')).toHaveValue('Adunni Naturals');
  await user.clear(field('CAC number'));
  await fill(user, { 'CAC number': 'BN 7654321' });
  await press(user, 'Send again');
  expect(await screen.findByRole('heading', { name: 'We’ve received your application' })).toBeVisible();
  expect(screen.getByText('BN 7654321')).toBeVisible();
});

it('an application that was typed and not sent survives a reload, without the identity number', async () => {
  const { user, unmount } = await openForm();
  await fill(user, { 'Business name': 'Adunni Naturals', 'Identity number': '12345678901' });
  unmount();
  renderShop(<SellScreen />, { at: '/sell/register' });
  await screen.findByRole('heading', { level: 1 });
  expect(field('Business name')).toHaveValue('Adunni Naturals');
  expect(field('Identity number')).toHaveValue('');
});

it('an approved seller sees the approval', async () => {
  await openForm({ status: 'approved' });
  expect(screen.getByRole('heading', { name: 'Your business is approved' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send application' })).not.toBeInTheDocument();
});

it('a seller whose application fails to load can retry', async () => {
  server.use(
    http.get('*/api/business/current-user', () => HttpResponse.json({ error: 'No.' }, { status: 403 }), {
      once: true,
    }),
  );
  const { user } = await openForm();
  expect(screen.getByRole('heading', { name: 'We couldn’t load your application' })).toBeVisible();
  await press(user, 'Try again');
  expect(await screen.findByRole('heading', { name: 'Sell on Dídán' })).toBeVisible();
});

it('the owner of a store sees a link to the store’s pages instead of the form', async () => {
  const store = { id: '0b6bd7a5-3f0e-4f6e-9d6b-0d0a4b1a2c3d', slug: 'adunni', name: 'Adunni Naturals' };
  server.use(
    http.get('*/api/business/current-user', () =>
      HttpResponse.json({ business: null, status: 'approved', reasons: [], store }),
    ),
  );
  await openForm();
  expect(screen.getByRole('heading', { name: 'Your store is open' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your store' })).toHaveAttribute('href', '/sell');
  expect(screen.queryByRole('button', { name: 'Send application' })).not.toBeInTheDocument();
});
