import { act, screen, waitFor } from '@testing-library/react';

import { clientEnv } from '@/config/env.client';

type CodeClient = {
  client_id: string;
  scope: string;
  ux_mode: string;
  callback: (response: { code?: string; error?: string; error_description?: string }) => void;
  error_callback: (error: { type: string }) => void;
};

const ADDRESS = 'https://accounts.google.com/gsi/client';
const scripts = () => document.querySelectorAll(`script[src^="${ADDRESS}"]`);

/**
 * Configures a Google client id and fakes Google's sign-in script, which jsdom does not fetch. The
 * test decides when the script loads.
 */
export function fakeGoogleScript() {
  const id = jest.replaceProperty(clientEnv, 'googleClientId', 'shop-1' as typeof clientEnv.googleClientId);
  const windows: CodeClient[] = [];
  const opened = () => {
    const client = windows.at(-1);
    if (!client) throw new Error('No window of Google is open.');
    return client;
  };
  const initCodeClient = (client: CodeClient) => ({ requestCode: () => void windows.push(client) });
  const settle = async (event: 'load' | 'error') => {
    await waitFor(() => expect(scripts()).toHaveLength(1));
    // Its listeners set state outside React events.
    act(() => void scripts()[0]?.dispatchEvent(new Event(event)));
  };
  return {
    /** Number of Google scripts in the page. */
    scripts: () => scripts().length,
    windows,
    arrives: () => {
      Object.assign(window, { google: { accounts: { oauth2: { initCodeClient } } } });
      return settle('load');
    },
    /** Like a blocker: the script loads empty. */
    arrivesEmpty: () => settle('load'),
    fails: () => settle('error'),
    sends: (response: Parameters<CodeClient['callback']>[0]) => act(() => opened().callback(response)),
    says: (type: string) => act(() => opened().error_callback({ type })),
    leave: () => {
      id.restore();
      Reflect.deleteProperty(window, 'google');
    },
  };
}

export const getGoogleButton = () => screen.getByRole('button', { name: 'Continue with Google' });
