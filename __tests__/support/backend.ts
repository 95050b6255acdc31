import { getConfig } from '@testing-library/react';

import type * as BackendServer from './backend-server/main';

// Started here: inside a test the start would count as a slow reply.
beforeAll(() => backendServer.startBackend());

type Actions = BackendServer.Actions;

/**
 * The shop's database, for tests of the browser's code: what a test arranges before and reads
 * after. Arguments and results pass as JSON between the realms of jsdom and the server. As in
 * `waitFor`, React may update the page meanwhile.
 */
export const backend = new Proxy({} as Actions, {
  get:
    (_, name) =>
    (...input: unknown[]): Promise<unknown> =>
      getConfig().asyncWrapper(
        async () => JSON.parse(await backendServer.runAction(String(name), JSON.stringify(input))) as unknown,
      ),
});
