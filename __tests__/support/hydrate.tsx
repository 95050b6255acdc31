import { act } from '@testing-library/react';
import { type NextPage } from 'next';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { authScreens } from '@/screens/auth/auth-screens';
import { AppShell } from '@/shell/app-shell';

import { drainConsole } from './console';
import { createMemoryRouter, MemoryRouterProvider } from './memory-router';

const app = (page: NextPage, address: string) => (
  <MemoryRouterProvider router={createMemoryRouter(address)}>
    <AppShell page={page} pageProps={{}} authScreens={authScreens} />
  </MemoryRouterProvider>
);

/**
 * Renders a page on the server and hydrates it.
 *
 * @param remember fills the browser's storage before hydration
 * @param look checks the page while it is on screen
 * @returns the server's HTML, and all warnings of the hydration
 */
export async function hydratePage(
  page: NextPage,
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
  const warnings = [...drainConsole(), ...recovered];
  await act(async () => root.unmount());
  container.remove();
  return { html, warnings };
}
