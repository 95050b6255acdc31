import { createGoogleExchange } from '@/server/platform/google/exchange';

import { startIdentityProvider } from '../identity-provider.mjs';
import { createEmail } from './shoppers';
import { startTestServer, type TestServer } from './test-server';

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
export type Claims = Parameters<IdentityProvider['codeFor']>[0];

/** Starts the API and an identity provider that it exchanges codes with over real connections. */
export async function startGoogle(options: Parameters<typeof startTestServer>[0] = {}) {
  const provider = await startIdentityProvider();
  const google = createGoogleExchange(provider.settings);
  const server = await startTestServer({ google, ...options });
  const close = async () => {
    await server.close();
    await provider.stop();
  };
  return { provider, server, close };
}

let counter = 0;

/** Claims of a Google user unique to the test. */
export const buildClaims = (changes: Partial<Claims> = {}): Claims => ({
  sub: `google-${process.pid}-${(counter += 1)}`,
  email: createEmail(),
  email_verified: true,
  given_name: 'Ngozi',
  family_name: 'Eze',
  ...changes,
});

export const sendGoogleCode = (server: TestServer, code: string) =>
  server.request('POST', '/auth/google/callback/', { body: { code } });
