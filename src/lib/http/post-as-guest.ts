import { clientEnv } from '@/config/env.client';
import { type Api, type ApiTypes, type Sent } from '@/contracts/api';

/**
 * Sends JSON without a session and without loading the HTTP client, for what needs no reply.
 * @throws {TypeError} if the server is not reached
 */
export async function postAsGuest<T extends ApiTypes>(
  { method, path }: Api<'anyone', T>,
  body: Sent<T['body']>,
): Promise<void> {
  const reply = await fetch(`${clientEnv.apiUrl}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });
  // Unread, the connection stays busy.
  await reply.text();
}
