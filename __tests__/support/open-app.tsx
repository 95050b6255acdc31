import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NextPage } from 'next';

import { authScreens } from '@/screens/auth/auth-screens';
import { AppShell } from '@/shell/app-shell';

import { createMemoryRouter, MemoryRouterProvider } from './memory-router';

/** Opens a page inside `_app`, once its on-demand code has loaded. */
export async function openApp(page: NextPage, at = '/', pageProps: { lowData?: boolean } = {}) {
  const router = createMemoryRouter(at);
  const user = userEvent.setup({ delay: null });
  const view = render(
    <MemoryRouterProvider router={router}>
      <AppShell page={page} pageProps={pageProps} authScreens={authScreens} />
    </MemoryRouterProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return { ...view, router, user };
}
