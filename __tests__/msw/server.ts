import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import type * as BackendServer from '../support/backend-server/main';

declare global {
  /** Given to the tests by setup/web-environment.mjs. */
  var backendServer: typeof BackendServer;
}

/** Passes every call to the real API; a test puts its own handlers before it for faults. */
const passOn = http.all('*/api/*', async ({ request }) => {
  const { status, headers, body } = await backendServer.handleRequest({
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body: request.body && (await request.arrayBuffer()),
  });
  return new HttpResponse(status === 204 ? null : body, { status, headers });
});

export const server = setupServer(passOn);
