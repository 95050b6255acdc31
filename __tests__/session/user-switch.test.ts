import { http } from 'msw';

import * as accountsApi from '@/contracts/accounts.api';
import { otpFlowStarted, getOtpFlowState } from '@/features/auth/otp-flow.store';
import { registrationDraftSaved, getRegistrationDraft } from '@/features/auth/registration.store';
import { call } from '@/lib/http/call';
import { currentUserChanged, currentUserOptions } from '@/session/current-user';
import { signOut, startSession } from '@/session/session';
import { storeLoginTokens } from '@/session/token-cookies';

import { server } from '../msw/server';
import { backend } from '../support/backend';
import { buildUser } from '../support/builders';
import { holdReply } from '../support/held-reply';
import { connectHttpClient } from '../support/session';
import { addShopper, NGOZI, signInUser, signInWithExpiredToken } from '../support/users';

const BISI = 'bisi@mail.example';

it('a request of one user is never sent for the next user (T13, T17)', async () => {
  connectHttpClient();
  await signInUser({ first_name: 'Ngozi' });
  await addShopper({ email: BISI, first_name: 'Bisi' });
  const held = holdReply();
  server.use(http.patch('*/api/users', held.hold));

  const change = call(accountsApi.updateProfile, { body: { first_name: 'Not Bisi' } });
  await held.arrived;
  await backend.endAllSessions();
  storeLoginTokens(await backend.signIn(BISI), 'password');
  held.release();

  await expect(change).rejects.toMatchObject({ code: 'cancelled' });
  expect((await backend.readUser(BISI))?.first_name).toBe('Bisi');
});

it('a request waiting for a token is dropped when another user signs in', async () => {
  connectHttpClient();
  await signInWithExpiredToken({ first_name: 'Ngozi' });
  await addShopper({ email: BISI, first_name: 'Bisi' });
  const held = holdReply();
  server.use(http.post('*/api/users/refresh-access-token', held.hold));

  const change = call(accountsApi.updateProfile, { body: { first_name: 'Not Bisi' } });
  await held.arrived;
  storeLoginTokens(await backend.signIn(BISI), 'password');
  held.release();

  await expect(change).rejects.toMatchObject({ code: 'cancelled' });
  expect((await backend.readUser(BISI))?.first_name).toBe('Bisi');
  expect((await backend.readUser(NGOZI))?.first_name).toBe('Ngozi');
});

it('a late profile reply neither restores the previous user nor replaces the current one', () => {
  const { client } = connectHttpClient();
  const ngozi = buildUser({ id: 'a', first_name: 'Ngozi' });
  currentUserChanged(client, ngozi);
  expect(client.getQueryData(currentUserOptions().queryKey)).toBeUndefined();

  client.setQueryData(currentUserOptions().queryKey, buildUser({ id: 'b', first_name: 'Bisi' }));
  currentUserChanged(client, ngozi);
  expect(client.getQueryData(currentUserOptions().queryKey)).toMatchObject({ first_name: 'Bisi' });
});

it('signing out clears everything typed on a shared phone', async () => {
  const { client } = connectHttpClient();
  await signInUser();
  otpFlowStarted({ type: 'password-reset', email: NGOZI });
  registrationDraftSaved({ first_name: 'Ngozi', last_name: 'Eze', email: NGOZI, phone: '08031234567' });

  await signOut(client);

  expect(getOtpFlowState().email).toBe('');
  expect(getRegistrationDraft()).toEqual({ first_name: '', last_name: '', email: '', phone: '' });
  expect(JSON.stringify(Object.values({ ...sessionStorage }))).not.toContain(NGOZI);
});

it('signing in over another session ends that one on the server', async () => {
  const { client } = connectHttpClient();
  const { refreshToken } = await signInUser();
  await addShopper({ email: BISI });
  const tokens = await backend.signIn(BISI);

  startSession(client, tokens, 'password');

  await expectEventually(async () => expect(await backend.readSession(refreshToken)).toBeNull());
  expect(await backend.readSession(tokens.refreshToken)).not.toBeNull();
});

async function expectEventually(assert: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      return await assert();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  await assert();
}
