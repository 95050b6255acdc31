import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { server } from '../../msw/server';
import { openAccount } from '../../support/account-page';
import { backend } from '../../support/backend';
import { press } from '../../support/forms';
import { holdReply } from '../../support/held-reply';
import { buildPictureFile, openCropDialog, fakeImageApis } from '../../support/picture-upload';
import { watchRequests } from '../../support/requests';
import { NGOZI } from '../../support/users';

const PICTURE = '*/api/users/profile-picture';
const HAS_ONE = { pictureId: '3f0c1f6e-2a51-4f0e-9d39-0d6a4a4f6a11' };

const refusing = (error: string) => () => HttpResponse.json({ error }, { status: 500 });

it('a shopper crops a chosen picture and gets it in three sizes', async () => {
  const drawn = fakeImageApis();
  const { user } = await openAccount();
  const { dialog } = await openCropDialog(user);
  await user.click(within(dialog).getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(screen.getByText('Your picture has been updated')).toBeVisible());
  const picture = await screen.findByRole('img', { name: 'Your picture' });
  const base = ((await backend.readUser(NGOZI))?.avatarUrl ?? '').replace('/192.webp', '');
  expect(picture).toHaveAttribute(
    'srcset',
    `${base}/96.webp 96w, ${base}/192.webp 192w, ${base}/384.webp 384w`,
  );
  // The centre of the picture at full height, as a square of 800 pixels.
  expect(drawn).toEqual([[200, 0, 1200, 1200, 0, 0, 800, 800]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByLabelText('Change picture')).toHaveFocus());
});

it('only the cropped square is uploaded, as a JPEG', async () => {
  fakeImageApis();
  const sent: (FormDataEntryValue | null)[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT')
      void request
        .clone()
        .formData()
        .then((form) => sent.push(form.get('picture')));
  });
  const { user } = await openAccount();
  await openCropDialog(user);
  await press(user, 'Save picture');
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ name: 'picture.jpg', type: 'image/jpeg' })]),
  );
});

it('zooming with the slider crops a smaller part', async () => {
  const drawn = fakeImageApis();
  const { user } = await openAccount();
  await openCropDialog(user);
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '200%');
  await press(user, 'Save picture');
  await waitFor(() => expect(drawn).toEqual([[500, 300, 600, 600, 0, 0, 600, 600]]));
});

it('a shopper sees the upload progress', async () => {
  fakeImageApis();
  const reply = holdReply();
  server.use(
    http.put(PICTURE, async () => {
      await reply.hold();
      return undefined;
    }),
  );
  const { user } = await openAccount();
  await openCropDialog(user);
  await press(user, 'Save picture');
  await reply.arrived;
  expect(screen.getByRole('progressbar', { name: /your picture/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save picture' })).toHaveAttribute('aria-busy', 'true');
  reply.release();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

it('a shopper whose upload fails reads why in the dialog and retries', async () => {
  fakeImageApis();
  server.use(http.put(PICTURE, refusing('The picture did not arrive.'), { once: true }));
  const { user } = await openAccount();
  const { dialog } = await openCropDialog(user);
  await press(user, 'Save picture');
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent('The picture did not arrive.'),
  );
  expect((await backend.readUser(NGOZI))?.avatarUrl).toBeNull();
  await press(user, 'Try again');
  await waitFor(async () => expect((await backend.readUser(NGOZI))?.avatarUrl).not.toBeNull());
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('a shopper who thinks better of it sends nothing', async () => {
  fakeImageApis();
  const { user } = await openAccount();
  const requests = watchRequests();
  const { dialog } = await openCropDialog(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await requests.to('/api/users/profile-picture/')).toEqual([]);
  await waitFor(() => expect(screen.getByLabelText('Add a picture')).toHaveFocus());
});

it('a shopper whose file turns out to be no picture is told so, and cannot send it', async () => {
  fakeImageApis();
  const { user } = await openAccount();
  const { dialog, picture } = await openCropDialog(user);
  fireEvent.error(picture);
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/can’t read this file as a picture/);
  expect(screen.getByRole('button', { name: 'Save picture' })).toBeDisabled();
});

it.each([
  [
    'of another type',
    new File(['x'], 'me.gif', { type: 'image/gif' }),
    'Choose a JPEG, PNG or WebP picture.',
  ],
  ['that is empty', new File([], 'me.png', { type: 'image/png' }), 'This file is empty. Choose another one.'],
  [
    'that no phone could draw',
    new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }),
    'Choose a picture of up to 25 MB.',
  ],
])('a shopper who chooses a file %s sees an error at once', async (_, file, message) => {
  fakeImageApis();
  const { user } = await openAccount();
  // Browsers let users choose files that `accept` does not list.
  await userEvent
    .setup({ applyAccept: false, delay: null })
    .upload(screen.getByLabelText('Add a picture'), file);
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // A valid file clears the message.
  await user.upload(screen.getByLabelText('Add a picture'), buildPictureFile());
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('a shopper confirms removing the picture and then sees initials', async () => {
  const { user } = await openAccount(HAS_ONE);
  await press(user, 'Remove');
  const question = await screen.findByRole('alertdialog', { name: 'Remove your picture?' });
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await press(user, 'Remove picture');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('NE')).toBeVisible());
  expect(screen.queryByRole('img', { name: 'Your picture' })).not.toBeInTheDocument();
  expect((await backend.readUser(NGOZI))?.avatarUrl).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Add a picture')).toHaveFocus());
});

it('a shopper whose picture cannot be removed reads why in the dialog and retries', async () => {
  server.use(http.delete(PICTURE, refusing('The picture would not go.'), { once: true }));
  const { user } = await openAccount(HAS_ONE);
  await press(user, 'Remove');
  const question = await screen.findByRole('alertdialog');
  await press(user, 'Remove picture');
  await waitFor(() =>
    expect(within(question).getByRole('alert')).toHaveTextContent('The picture would not go.'),
  );
  expect((await backend.readUser(NGOZI))?.avatarUrl).toContain(HAS_ONE.pictureId);
  await press(user, 'Try again');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect((await backend.readUser(NGOZI))?.avatarUrl).toBeNull();
});

it('a shopper who cancels the removal gets the focus back', async () => {
  const { user } = await openAccount(HAS_ONE);
  await press(user, 'Remove');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
});

it('a picture changed elsewhere shows initials until the new one loads', async () => {
  await openAccount(HAS_ONE);
  fireEvent.error(screen.getByRole('img', { name: 'Your picture' }));
  expect(screen.getByText('NE')).toBeVisible();
});
