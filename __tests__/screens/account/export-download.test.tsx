import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { openAccount } from '../../support/account-page';
import { backend } from '../../support/backend';
import { press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';
import { addShopper, NGOZI } from '../../support/users';

const card = () => screen.getByRole('region', { name: 'Your data' });
const links = () => within(card()).getAllByRole('link', { name: /^Download Your data, created on/ });

it('a shopper who exports their data finds a signed link among the downloads', async () => {
  const { user } = await openAccount();
  expect(await screen.findByText(/^No downloads yet\./)).toBeVisible();
  await press(user, 'Download my data');
  await waitFor(() => expect(links()).toHaveLength(1));
  const [file] = await backend.readDownloads(NGOZI);
  // The address is signed anew for each reply; what stands before its query is the file.
  expect(links()[0]?.getAttribute('href')?.split('?')[0]).toBe(file?.url.split('?')[0]);
  expect(links()[0]?.getAttribute('href')).toContain('&signature=');
  expect(links()[0]).toHaveAttribute('download');
  expect(screen.queryByText(/^No downloads yet\./)).not.toBeInTheDocument();
});

it('a shopper sees a pending state while the export runs', async () => {
  const reply = holdReply();
  server.use(
    http.get('*/api/users/export', async () => {
      await reply.hold();
      return undefined;
    }),
  );
  const { user } = await openAccount();
  await press(user, 'Download my data');
  await reply.arrived;
  expect(screen.getByRole('button', { name: 'Download my data' })).toHaveAttribute('aria-busy', 'true');
  reply.release();
  await waitFor(() => expect(links()).toHaveLength(1));
});

it('a shopper whose export fails sees an error', async () => {
  server.use(
    http.get('*/api/users/export', () => HttpResponse.json({ error: 'Five files a day.' }, { status: 429 })),
  );
  const { user } = await openAccount();
  await press(user, 'Download my data');
  await waitFor(() => expect(screen.getByText('Five files a day.')).toBeVisible());
});

it('a shopper who comes back to the page gets fresh links', async () => {
  await addShopper();
  await backend.exportPersonalData(NGOZI);
  await openAccount();
  await waitFor(() => expect(links()).toHaveLength(1));
  await backend.exportPersonalData(NGOZI);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(links()).toHaveLength(2));
});

it('a shopper whose downloads fail to load reads why and retries', async () => {
  await addShopper();
  await backend.exportPersonalData(NGOZI);
  server.use(
    http.get(
      '*/api/users/downloads',
      () => HttpResponse.json({ error: 'No files today.' }, { status: 403 }),
      {
        once: true,
      },
    ),
  );
  const { user } = await openAccount();
  expect(await screen.findByText('No files today.')).toBeVisible();
  await user.click(within(card()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(links()).toHaveLength(1));
});

it('a shopper whose downloads failed to load sees a new export', async () => {
  server.use(
    http.get('*/api/users/downloads', () => HttpResponse.json({ error: 'Not yet.' }, { status: 403 }), {
      once: true,
    }),
  );
  const { user } = await openAccount();
  expect(await screen.findByText('Not yet.')).toBeVisible();
  await press(user, 'Download my data');
  await waitFor(() => expect(links()).toHaveLength(1));
});
