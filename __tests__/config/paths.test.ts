import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { authApiPaths } from '@/config/auth-api-paths';
import { apiPaths, paths } from '@/config/paths';
import * as businessApi from '@/contracts/business.api';

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
  expect({ ...apiPaths, ...authApiPaths, currentBusiness: businessApi.getOwnApplication.path }).toMatchObject(
    {
      users: '/users/',
      login: '/users/login/',
      verify: '/users/verify/',
      resendVerification: '/users/resend-verification/',
      forgotPassword: '/users/forgot-password/',
      resetPassword: '/users/reset-password/',
      currentUser: '/users/current-user/',
      logout: '/users/logout/',
      refreshAccessToken: '/users/refresh-access-token/',
      pushNotification: '/users/push-notification',
      currentBusiness: '/business/current-user/',
    },
  );
});
