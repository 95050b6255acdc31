import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { authScreens } from '@/screens/auth/auth-screens';
import { AppShell } from '@/shell/app-shell';
import { type Page } from '@/shell/page';

import { restOfConsole } from './console';
import { createMemoryRouter, MemoryRouterProvider } from './memory-router';

const app = (page: Page, address: string) => (
  <MemoryRouterProvider router={createMemoryRouter(address)}>
    <AppShell page={page} pageProps={{}} authScreens={authScreens} />
  </MemoryRouterProvider>
);

/**
 * Draws a page as the server does, has the browser remember what it may, and brings the page alive. `look` is asked while it is on
 * screen. → what the server drew, and every warning.
 */
export async function comeAlive(
  page: Page,
  address: string,
  remember: () => Promise<void> | void,
  look: () => Promise<void>,
) {
  const html = renderToString(app(page, address));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  await remember();
  const recovered: unknown[] = [];
  const onRecoverableError = (error: unknown) => void recovered.push(error);
  const root = await act(async () => hydrateRoot(container, app(page, address), { onRecoverableError }));
  await look();
  const warnings = [...restOfConsole(), ...recovered];
  await act(async () => root.unmount());
  container.remove();
  return { html, warnings };
}
