import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { authScreens } from '@/screens/auth/auth-screens';
import { AppShell } from '@/shell/app-shell';
import { type Page } from '@/shell/page';

import { createMemoryRouter, MemoryRouterProvider } from './memory-router';

/** A page with all that stands around it, as `_app` has it, once what it loads on demand is there. */
export async function openApp(page: Page, at = '/', pageProps: { lowData?: boolean } = {}) {
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
