import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { paths } from '@/config/paths';
import * as accountsApi from '@/contracts/accounts.api';
import { getOwnApplication } from '@/contracts/business.api';

const pages = join(process.cwd(), 'src/pages');
const hasPage = (address: string) =>
  existsSync(join(pages, `${address}.tsx`)) || existsSync(join(pages, address, 'index.tsx'));

it.each(Object.entries(paths))('a visitor finds the page %s at %s', (_name, address) => {
  expect([address, hasPage(address)]).toEqual([address, true]);
});

it('the pages have the paths of the specification (spec 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8)', () => {
  expect(Object.values(paths)).toEqual(
    expect.arrayContaining([
      '/',
      '/auth/login',
      '/auth/register',
      '/auth/account',
      '/auth/verify',
      '/auth/forgot-password',
      '/auth/reset',
      '/privacy-policy',
    ]),
  );
});

it('the calls use the paths of the specification, with their slashes (spec §7)', () => {
  const addresses = [...Object.values(accountsApi), getOwnApplication].map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(addresses).toEqual(
    expect.arrayContaining([
      'POST /users/',
      'POST /users/login/',
      'PATCH /users/verify/',
      'PUT /users/resend-verification/',
      'PATCH /users/forgot-password/',
      'PATCH /users/reset-password/',
      'GET /users/current-user/',
      'POST /users/logout/',
      'POST /users/refresh-access-token/',
      'POST /users/push-notification',
      'GET /business/current-user/',
    ]),
  );
});
