import { File } from 'node:buffer';

import '@testing-library/jest-dom';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import Cookies from 'js-cookie';
import { toast } from 'react-hot-toast/headless';

import { redirectExternal } from '@/lib/navigation/redirect-external';
import { safeLocalStorage, safeSessionStorage } from '@/lib/storage/safe-storage';
import { recordServerDate } from '@/lib/time/server-clock';

import { server } from '../msw/server';
import { drainConsole, watchConsole } from '../support/console';
import '../support/quick-lookups';
import { stubMatchMedia } from '../support/screen-size';
import { resetStores } from '../support/zustand-stores';
import type * as Stores from '../support/zustand-stores';

/** A busy machine is slow to draw, not wrong. */
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

jest.mock('zustand', () =>
  jest
    .requireActual<typeof Stores>('../support/zustand-stores')
    .makeStoresResettable(jest.requireActual('zustand')),
);

// jsdom cannot leave a page.
jest.mock('@/lib/navigation/redirect-external');

// The environment gives jsdom Node's Blob and FormData, which take no File but Node's own.
Object.assign(globalThis, { File });

watchConsole();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
  resetStores();
  jest.mocked(redirectExternal).mockClear();
  // These clear what blocked storage left in memory too.
  safeLocalStorage.clear();
  safeSessionStorage.clear();
  stubMatchMedia();
  onlineManager.setOnline(true); // a test may have sent the event `offline` alone
  recordServerDate(new Date(0).toUTCString(), 0);
});

afterEach(async () => {
  cleanup();
  toast.remove();
  server.resetHandlers();
  server.events.removeAllListeners();
  await backendServer.resetBackend();
  const messages = drainConsole();
  if (messages.length > 0) throw new Error(`Unexpected on the console:\n${messages.join('\n')}`);
});
