import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ReactElement } from 'react';

import { ForgotPasswordScreen } from '@/screens/auth/forgot-password-screen';
import { LoginScreen } from '@/screens/auth/login-screen';
import { RegisterScreen } from '@/screens/auth/register-screen';

import { server } from '../msw/server';
import { printMeasurement } from '../support/api/print-measurement';
import { field, fill, press } from '../support/forms';
import { renderShop } from '../support/render-shop';
import { setHttpTimeout } from '../support/session';

type Form = {
  name: string;
  screen: ReactElement;
  submit: string;
  path: string;
  values: Record<string, string>;
};

const forms: Form[] = [
  {
    name: 'signs in',
    screen: <LoginScreen />,
    submit: 'Sign In',
    path: '*/api/users/login',
    values: { Email: 'ngozi@mail.example', Password: 'Shea-butter9!' },
  },
  {
    name: 'signs up',
    screen: <RegisterScreen />,
    submit: 'Sign Up',
    path: '*/api/users',
    values: {
      'First name': 'Bisi',
      'Last name': 'Adeyemi',
      Email: 'bisi@mail.example',
      Phone: '08031234567',
      Password: 'Shea-butter9!',
      'Confirm password': 'Shea-butter9!',
    },
  },
  {
    name: 'asks for a code',
    screen: <ForgotPasswordScreen />,
    submit: 'Reset Password',
    path: '*/api/users/forgot-password',
    values: { Email: 'ngozi@mail.example' },
  },
];

const page = `<!DOCTYPE html><html><body>${'502 Bad Gateway '.repeat(200)}</body></html>`;

const troubles: [name: string, reply: () => Response | Promise<Response>, toast: RegExp][] = [
  [
    'fails',
    () => HttpResponse.json({ error: 'Something broke.', requestId: 'r' }, { status: 500 }),
    /^Something broke\.$/,
  ],
  [
    'fails without a word',
    () => new HttpResponse(null, { status: 500 }),
    /^Something went wrong on our side/,
  ],
  [
    'is hidden by a proxy page with 502',
    () => HttpResponse.html(page, { status: 502 }),
    /^Something went wrong on our side/,
  ],
  ['is hidden by a proxy page with 200', () => HttpResponse.html(page), /couldn’t read the shop’s reply/],
  [
    'answers with an empty body',
    () => new HttpResponse(null, { status: 200 }),
    /couldn’t read the shop’s reply/,
  ],
  [
    'talks without end',
    () => HttpResponse.json({ error: 'no '.repeat(500) }, { status: 400 }),
    /^no no .*…$/,
  ],
  [
    'says no in a form of its own',
    () => HttpResponse.json({ oh: { no: 1 } }, { status: 400 }),
    /^Something went wrong/,
  ],
  ['cannot be reached', () => HttpResponse.error(), /^You seem to be offline/],
  ['never answers', () => new Promise<Response>(() => {}), /^That took too long/],
];

const lengths: number[] = [];
afterAll(() =>
  printMeasurement('T26', `${lengths.length} messages, longest ${Math.max(...lengths)} characters`),
);

describe.each(forms)('a person who $name', ({ screen: element, submit, path, values }) => {
  it.each(troubles)(
    'while the server %s reads a clear message and keeps the typed values (spec 8.6)',
    async (_how, reply, toast) => {
      server.use(http.all(path, reply));
      const { user, router } = renderShop(element, { at: '/auth/somewhere' });
      const restorePatience = toast.source.includes('too long') ? await setHttpTimeout(50) : () => {};
      await fill(user, values);
      await press(user, submit);
      // Signing in also says it beside the button.
      for (const message of await screen.findAllByText(toast)) {
        lengths.push(message.textContent.length);
        expect(message.textContent.length).toBeLessThanOrEqual(200);
        expect(message.textContent).not.toContain('<');
        expect(message.closest('[role=alert]')).toBeVisible();
      }
      for (const [label, value] of Object.entries(values)) expect(field(label)).toHaveValue(value);
      expect(router.moves).toEqual([]);
      await waitFor(() =>
        expect(screen.getByRole('button', { name: submit })).not.toHaveAttribute('aria-disabled'),
      );
      restorePatience();
    },
  );
});
