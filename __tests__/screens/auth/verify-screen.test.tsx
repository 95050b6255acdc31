import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';

import { otpFlowStarted, getOtpFlowState } from '@/features/auth/otp-flow.store';
import { VerifyScreen } from '@/screens/auth/verify-screen';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { holdReply } from '../../support/held-reply';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { addShopper, NGOZI } from '../../support/users';

const boxes = () => screen.getAllByRole('textbox');
const typed = () =>
  boxes()
    .map((box) => (box as HTMLInputElement).value)
    .join('');
const verifyButton = () => screen.getByRole('button', { name: 'Verify Account' });

async function openVerify(type: 'email' | 'password-reset' = 'email', returnTo = '') {
  await addShopper({ verified: false });
  await backend.sendCode(NGOZI, 'verify');
  otpFlowStarted({ type, email: NGOZI, returnTo });
  return { ...renderShop(<VerifyScreen />, { at: '/auth/verify' }), code: await backend.readCode(NGOZI) };
}

async function enter(shop: Awaited<ReturnType<typeof openVerify>>, code: string) {
  await shop.user.click(boxes()[0] as HTMLElement);
  await shop.user.keyboard(code);
  await shop.user.click(verifyButton());
}

it('a shopper finds six labelled one-digit boxes (spec 2.12, 5.13)', async () => {
  await openVerify();
  expect(boxes()).toHaveLength(6);
  [1, 2, 3, 4, 5, 6].forEach((digit, index) => {
    expect(boxes()[index]).toHaveAccessibleName(`Digit ${digit} of 6`);
  });
  expect(screen.getByText(NGOZI)).toBeVisible();
});

it('Verify Account is enabled once all six digits are entered (spec 2.12, 5.14)', async () => {
  const { user } = await openVerify();
  await user.click(boxes()[0] as HTMLElement);
  for (const digit of '41720') {
    await user.keyboard(digit);
    expect(verifyButton()).toBeDisabled();
  }
  await user.keyboard('3');
  expect(verifyButton()).toBeEnabled();
  await user.keyboard('{Backspace}');
  expect(verifyButton()).toBeDisabled();
});

it.each(['417203', '417 203', '417-203', ' 417203\n'])('pasting %j fills all six boxes', async (pasted) => {
  const { user } = await openVerify();
  await user.click(boxes()[0] as HTMLElement);
  await user.paste(pasted);
  expect(typed()).toBe('417203');
});

it('pasting into a later box fills all six', async () => {
  const { user } = await openVerify();
  await user.click(boxes()[0] as HTMLElement);
  await user.keyboard('12');
  await user.paste('417203');
  expect(typed()).toContain('417203'.slice(0, 4));
});

it('letters are ignored (spec 5.13)', async () => {
  const { user } = await openVerify();
  await user.click(boxes()[0] as HTMLElement);
  await user.keyboard('a4b-1!');
  expect(typed()).toBe('41');
});

it('a shopper can autofill the code that the phone offers', async () => {
  await openVerify();
  expect(boxes()[0]).toHaveAttribute('autocomplete', 'one-time-code');
  expect(boxes()[0]).toHaveAttribute('inputmode', 'numeric');
});

it('a shopper with the right code is verified and continues to the login (spec 2.5, 2.17, 4.11)', async () => {
  const requests = watchRequests();
  const shop = await openVerify('email', '/account');
  await enter(shop, shop.code);
  const heading = await screen.findByRole('heading', { name: 'Success!' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Your account is verified')).toBeVisible();
  expect(await requests.all()).toEqual([
    { method: 'PATCH', path: '/api/users/verify/', body: { otp: shop.code, email: NGOZI }, bearer: null },
  ]);
  await shop.user.click(screen.getByRole('button', { name: 'Proceed to Dashboard' }));
  expect(shop.router.asPath).toBe('/auth/login?next=%2Faccount');
});

it('a shopper without a return path continues to the login without next (spec 2.17)', async () => {
  const shop = await openVerify();
  await enter(shop, shop.code);
  await shop.user.click(await screen.findByRole('button', { name: 'Proceed to Dashboard' }));
  expect(shop.router.asPath).toBe('/auth/login');
});

it('the button is disabled while the code is being checked (spec 5.14)', async () => {
  const reply = holdReply();
  server.use(http.patch('*/api/users/verify', reply.hold));
  const requests = watchRequests();
  const shop = await openVerify();
  await enter(shop, shop.code);
  await reply.arrived;
  await waitFor(() => expect(verifyButton()).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Resend code' })).toBeDisabled();
  await shop.user.keyboard('{Enter}');
  reply.release();
  expect(await screen.findByText('Success!')).toBeVisible();
  expect(await requests.to('/api/users/verify/')).toHaveLength(1);
});

it('a shopper with a wrong code reads why and retries with a new one (spec 2.16)', async () => {
  const requests = watchRequests();
  const shop = await openVerify();
  await enter(shop, shop.code === '111111' ? '222222' : '111111');
  const title = 'That code is incorrect or has expired';
  await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus());
  expect(screen.getByText(/^Your account isn’t verified yet/)).toBeVisible();
  await shop.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Verify Account' })).toBeDisabled();
  expect(typed()).toBe('');
  expect(await requests.to('/api/users/resend-verification/')).toEqual([
    { method: 'PUT', path: '/api/users/resend-verification/', body: { email: NGOZI }, bearer: null },
  ]);
  await enter(shop, await backend.readCode(NGOZI));
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
});

it('a shopper whose connection drops keeps the typed code', async () => {
  server.use(http.patch('*/api/users/verify', () => Response.error()));
  const shop = await openVerify();
  await enter(shop, '417203');
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
  expect(typed()).toBe('417203');
});

it('a shopper without an email sees No email and the login (spec 5.15)', async () => {
  const requests = watchRequests();
  const shop = renderShop(<VerifyScreen />, { at: '/auth/verify' });
  await shop.user.click(boxes()[0] as HTMLElement);
  await shop.user.keyboard('417203');
  await shop.user.click(verifyButton());
  expect(await screen.findByText('No email')).toBeVisible();
  expect(shop.router.asPath).toBe('/auth/login');
  expect(await requests.all()).toEqual([]);
});

describe('a shopper who forgot the password', () => {
  it('enters the code, which is stored for the next step (spec 3.24, 4.9)', async () => {
    const requests = watchRequests();
    const shop = await openVerify('password-reset');
    await enter(shop, '417203');
    expect(shop.router.asPath).toBe('/auth/reset');
    expect(getOtpFlowState()).toMatchObject({ type: 'password-reset', email: NGOZI, otp: '417203' });
    expect(await requests.all()).toEqual([]);
  });

  it('can change the email (spec 2.14)', async () => {
    const { user, router } = await openVerify('password-reset');
    await user.click(screen.getByRole('link', { name: 'Change the email' }));
    expect(router.asPath).toBe('/auth/forgot-password');
  });

  it('and nobody else can (spec 2.14)', async () => {
    await openVerify('email');
    expect(screen.queryByRole('link', { name: 'Change the email' })).not.toBeInTheDocument();
  });
});
