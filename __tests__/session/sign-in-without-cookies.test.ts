import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { getAuthState } from '@/session/auth.store';
import { startSession } from '@/session/session';
import { onSessionEnd } from '@/session/session-end';

import { server } from '../msw/server';
import { openAnotherTab } from '../support/browser-tabs';
import { watchRequests } from '../support/requests';
import { connectHttpClient } from '../support/session';

let stop = () => {};
afterEach(() => stop());

const tokens = { accesstoken: 'access-1', refreshToken: 'refresh-1' };

it('signing in without cookies starts no session in any tab and ends it on the server', async () => {
  server.use(http.post('*/api/users/logout', () => HttpResponse.json({ message: 'Done.' })));
  const { client } = connectHttpClient();
  const requests = watchRequests();
  const heard = jest.fn();
  const stopListening = (await openAnotherTab()).listen(heard);
  const clean = jest.fn();
  const stopCleaning = onSessionEnd(clean);
  stop = () => {
    stopListening();
    stopCleaning();
  };
  const jar = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});

  startSession(client, tokens, 'password');
  jar.mockRestore();

  expect(getAuthState().isLoggedIn).toBe(false);
  expect(clean).not.toHaveBeenCalled();
  await waitFor(async () =>
    expect(await requests.to('/api/users/logout/')).toMatchObject([{ body: { refreshToken: 'refresh-1' } }]),
  );
  expect(heard).not.toHaveBeenCalled();
});
