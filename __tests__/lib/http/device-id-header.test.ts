import { http as route, HttpResponse } from 'msw';

import * as accountsApi from '@/contracts/accounts.api';
import { call } from '@/lib/http/call';
import { requestAccessToken } from '@/session/session.requests';

import { server } from '../../msw/server';
import { buildUser } from '../../support/builders';
import { connectHttpClient } from '../../support/session';

it('a login and a refresh send the same device id, other requests none', async () => {
  const devices: Record<string, string | null> = {};
  const noteDevice =
    (name: string, reply: object) =>
    ({ request }: { request: Request }) => {
      devices[name] = request.headers.get('x-device-id');
      return HttpResponse.json(reply);
    };
  server.use(
    route.post('*/api/users/login', noteDevice('login', { user: { accesstoken: 'a', refreshToken: 'r' } })),
    route.post(
      '*/api/users/refresh-access-token',
      noteDevice('refresh', { status: 200, token: { accesstoken: 'b' } }),
    ),
    route.get('*/api/users/current-user', noteDevice('user', { user: buildUser() })),
  );
  connectHttpClient();
  await call(accountsApi.logIn, { body: { email: 'ada@mail.example', password: 'Agbalumo-sun9!' } });
  await requestAccessToken('r');
  await call(accountsApi.getCurrentUser, {});
  expect(devices.login).toMatch(/^[\da-f-]{36}$/);
  expect(devices).toEqual({ login: devices.login, refresh: devices.login, user: null });
});
