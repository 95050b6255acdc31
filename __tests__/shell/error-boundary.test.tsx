import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';

import { Dialog } from '@/components/ui/dialog';
import { safeSessionStorage } from '@/lib/storage/safe-storage';
import { ShopLayout } from '@/shell/layouts/shop-layout';

import { server } from '../msw/server';
import { takeConsoleOutput } from '../support/console';
import { press } from '../support/forms';
import { openApp } from '../support/open-app';

const MESSAGE = 'Ngozi "lives at 7 Bode Thomas" ngozi@mail.example +234 803 123 4567';

function Crashing(): never {
  throw new TypeError(MESSAGE);
}

/** As a form of the shop: React keeps its values, and `area` depends on `state`. */
function AddressForm() {
  const [values, setValues] = useState<Record<string, string>>({});
  const field = (name: string) => ({
    name,
    'aria-label': name,
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <form>
      <input {...field('street')} />
      <textarea {...field('landmark')} />
      <select {...field('state')}>
        <option value="">Choose</option>
        <option>Lagos</option>
      </select>
      <select {...field('area')}>
        <option value="">Choose</option>
        {values.state && <option>Ikeja</option>}
      </select>
      <input {...field('pin')} type="password" />
      <input {...field('shown')} autoComplete="current-password" />
      <label>
        <input name="express" type="checkbox" />
        Express
      </label>
    </form>
  );
}

function Page() {
  const [crashed, setCrashed] = useState<'page' | 'overlay'>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ShopLayout title="Dídán">
      <h1>Where to?</h1>
      <AddressForm />
      <button onClick={() => setCrashed('page')}>Crash the page</button>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Sure?">
        <button onClick={() => setCrashed('overlay')}>Crash the dialog</button>
        {crashed === 'overlay' && <Crashing />}
      </Dialog>
      {crashed === 'page' && <Crashing />}
    </ShopLayout>
  );
}

let reports: unknown[] = [];
beforeEach(() => {
  reports = [];
  server.use(
    http.post('*/api/client-errors/', async ({ request }) => {
      reports.push({ cookie: request.credentials, body: await request.json() });
      return HttpResponse.json({ message: 'Noted' }, { status: 202 });
    }),
  );
});

type User = Awaited<ReturnType<typeof openApp>>['user'];

/** React writes each error that a boundary catches to the console. */
async function crash(user: User, part: 'page' | 'dialog') {
  await press(user, `Crash the ${part}`);
  expect(takeConsoleOutput(/Crashing/)).toBeGreaterThan(0);
}

async function fillForm(user: User) {
  await user.type(screen.getByLabelText('street'), '7 Bode Thomas');
  await user.type(screen.getByLabelText('landmark'), 'Blue gate');
  await user.selectOptions(screen.getByLabelText('state'), 'Lagos');
  await user.selectOptions(screen.getByLabelText('area'), 'Ikeja');
  await user.type(screen.getByLabelText('pin'), 'secret-1');
  await user.type(screen.getByLabelText('shown'), 'secret-2');
  await user.click(screen.getByLabelText('Express'));
}

it('page that cannot be rendered keeps its header, and offers Reload and Back (T26)', async () => {
  const { user, router } = await openApp(Page, '/checkout');
  await crash(user, 'page');
  const heading = await screen.findByRole('heading', { level: 1, name: 'This page stopped working' });
  await waitFor(() => expect(heading).toHaveFocus());
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(main.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Where to?' })).not.toBeInTheDocument();
  expect(router.asPath).toBe('/checkout');
});

it('page that cannot be rendered is reported once, without anything personal (T26)', async () => {
  const { user } = await openApp(Page, '/orders/6f9619ff?token=abc');
  await fillForm(user);
  await crash(user, 'page');
  await waitFor(() => expect(reports).toHaveLength(1));
  const text = JSON.stringify(reports);
  expect(reports).toEqual([
    {
      cookie: 'omit',
      body: expect.objectContaining({
        part: 'page',
        name: 'TypeError',
        message: 'Ngozi "…" [email] +[number]',
      }) as object,
    },
  ]);
  for (const personal of ['Bode', 'mail.example', '803', '6f9619ff', 'abc', 'secret'])
    expect(text).not.toContain(personal);
});

it('what was typed before a page stopped is there again after a reload, but no password (T26)', async () => {
  const page = await openApp(Page, '/');
  await fillForm(page.user);
  await crash(page.user, 'page');
  expect(safeSessionStorage.getItem('didan.typed')).not.toContain('secret');
  cleanup();
  await openApp(Page, '/');
  await waitFor(() => expect(screen.getByLabelText('area')).toHaveValue('Ikeja'));
  expect(screen.getByLabelText('street')).toHaveValue('7 Bode Thomas');
  expect(screen.getByLabelText('landmark')).toHaveValue('Blue gate');
  expect(screen.getByLabelText('Express')).toBeChecked();
  expect(screen.getByLabelText('pin')).toHaveValue('');
  expect(screen.getByLabelText('shown')).toHaveValue('');
  expect(safeSessionStorage.getItem('didan.typed')).toBeNull();
});

it('overlay that cannot be rendered leaves the page as it is and can be closed (T26)', async () => {
  const { user } = await openApp(Page, '/');
  await user.type(screen.getByLabelText('street'), '7 Bode Thomas');
  await press(user, 'Open');
  await crash(user, 'dialog');
  const dialog = within(screen.getByRole('dialog', { name: 'Sure?' }));
  expect(dialog.getByRole('heading', { name: 'This stopped working' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('street')).toHaveValue('7 Bode Thomas');
  await waitFor(() => expect(reports).toMatchObject([{ body: { part: 'overlay' } }]));
});
