import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { getAuthState } from '@/session/auth.store';
import { startSession } from '@/session/session';
import { onSessionEnd } from '@/session/session-end';

import { server } from '../msw/server';
import { openAnotherTab } from '../support/another-tab';
import { watchRequests } from '../support/requests';
import { connectShop } from '../support/session';

let stop = () => {};
afterEach(() => stop());

const tokens = { accesstoken: 'access-1', refreshToken: 'refresh-1' };

it('a person without cookies who signs in is not logged in, here or in another tab, and the session ends', async () => {
  server.use(http.post('*/api/users/logout', () => HttpResponse.json({ message: 'Done.' })));
  const { client } = connectShop();
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
