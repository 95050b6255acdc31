import { randomUUID } from 'node:crypto';

import { request, type APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { getServer } from './server-under-test';
import { createAccount, demoStaff, expect, goodPassword, signIn, type Page } from './test';

const PERIOD_MILLISECONDS = 30_000;
/** Before the confirmation of the administrator ends (CONFIRMATION_MINUTES). */
const ADMIN_MILLISECONDS = 8 * 60_000;

type StaffRole = 'support' | 'moderator' | 'finance' | 'admin';

/**
 * A staff account of one test. Each code of an authenticator app works once, so tests that share an
 * account would wait for each other's codes.
 */
export type StaffMember = { email: string; password: string; authenticator: TOTP };

/** The code of the time step before, of the current one or of the next; the server accepts each. */
const codeOf = (authenticator: TOTP, step: -1 | 0 | 1): string =>
  authenticator.generate({ timestamp: getServer().getTime() + step * PERIOD_MILLISECONDS });

async function fetchToken(api: APIRequestContext, account: { email: string; password: string }) {
  const { email, password } = account;
  const reply = await api.post('/api/users/login/', { data: { email, password } });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { user: { accesstoken: string } }).user.accesstoken;
}

let admin: { url: string; token: string; until: number } | undefined;

/** Returns a token of the demo administrator, confirmed once for many tests. */
async function fetchAdminToken(api: APIRequestContext): Promise<string> {
  const { url, getTime } = getServer();
  if (admin && admin.url === url && admin.until > getTime()) return admin.token;
  const token = await fetchToken(api, demoStaff);
  const authenticator = new TOTP({ secret: Secret.fromBase32(demoStaff.authenticatorKey) });
  const steps = [-1, 0, 1] as const;
  let attempt = 0;
  // Other workers use this account too, so a code may be used already.
  await expect(async () => {
    const code = codeOf(authenticator, steps[attempt++ % steps.length] ?? 0);
    const data = { password: demoStaff.password, code };
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.post('/api/staff/confirm/', { headers, data })).status()).toBe(200);
  }).toPass({ intervals: [0, 0, 1_000], timeout: 60_000 });
  admin = { url, token, until: getTime() + ADMIN_MILLISECONDS };
  return token;
}

/** Creates a staff account with a role and an authenticator app, through the API. */
async function createStaffMember(role: StaffRole): Promise<StaffMember> {
  const api = await request.newContext({ baseURL: getServer().url });
  const email = `staff.${randomUUID()}@example.ng`;
  await createAccount({ request: api }, email);
  const granted = await api.post('/api/staff/roles/', {
    headers: { authorization: `Bearer ${await fetchAdminToken(api)}` },
    data: { email, role },
  });
  expect(granted.status()).toBe(200);
  const headers = { authorization: `Bearer ${await fetchToken(api, { email, password: goodPassword })}` };
  const begun = await api.post('/api/staff/second-factor/begin/', { headers });
  const { secret } = (await begun.json()) as { secret: string };
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
  await expect(async () => {
    // The earliest code, so that signing in and confirming have theirs. It is refused only if its
    // time has just passed.
    const data = { code: codeOf(authenticator, -1) };
    expect((await api.post('/api/staff/second-factor/confirm/', { headers, data })).status()).toBe(200);
  }).toPass();
  await api.dispose();
  return { email, password: goodPassword, authenticator };
}

/** Signs in as a new staff member, with the second factor. */
export async function signInAsStaff(page: Page, role: StaffRole = 'admin'): Promise<StaffMember> {
  const member = await createStaffMember(role);
  await signIn(page, '/staff', member);
  await page
    .getByRole('textbox', { name: 'Code from the app, or a recovery code' })
    .fill(codeOf(member.authenticator, 0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Work queues' })).toBeVisible();
  return member;
}

/** Confirms the password and a code where a page asks for them; once for each staff member. */
export async function confirmAsStaff(page: Page, { password, authenticator }: StaffMember): Promise<void> {
  const code = page.getByRole('textbox', { name: 'Code from the app' });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await code.fill(codeOf(authenticator, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toBeHidden();
}
