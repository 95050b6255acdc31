import { clientEnv } from '@/config/env.client';

/**
 * Sends JSON without a session and without loading the HTTP client, for what needs no reply.
 * @throws {TypeError} if the server is not reached
 */
export async function postAsGuest(path: string, body: object): Promise<void> {
  const reply = await fetch(`${clientEnv.apiUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });
  // Unread, the connection stays busy.
  await reply.text();
}
