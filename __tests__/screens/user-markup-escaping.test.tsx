import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { otpFlowStarted } from '@/features/auth/otp-flow.store';
import { AccountScreen } from '@/screens/account/account-screen';
import { LoginScreen } from '@/screens/auth/login-screen';
import { VerifyScreen } from '@/screens/auth/verify-screen';
import { SellScreen } from '@/screens/sell/sell-screen';
import { Header } from '@/shell/header';

import { server } from '../msw/server';
import { printMeasurement } from '../support/api/print-measurement';
import { backend } from '../support/backend';
import { fill, press } from '../support/forms';
import { renderShop } from '../support/render-shop';
import { signInUser } from '../support/users';

/** Markup that must not execute (T2). */
const attacks = [
  '<img src=x onerror=__x=1>',
  '"><svg onload=__x=1>',
  '</script><script>__x=1</script>',
  'javascript:__x=1',
];
let shown = 0;

afterEach(() => expect(globalThis).not.toHaveProperty('__x'));
afterAll(() => printMeasurement('T2', `${shown} hostile texts shown as text, 0 executed`));

/** Checks that the value is shown as text and creates no element. */
async function expectText(container: Element, attack: string) {
  const [place] = await screen.findAllByText((text) => text.includes(attack.trim()));
  expect(place).toHaveTextContent(attack);
  expect(container.querySelector('img[onerror], svg[onload], script')).toBeNull();
  expect([...container.querySelectorAll('a')].filter(({ href }) => href.startsWith('javascript:'))).toEqual(
    [],
  );
  shown += 1;
}

describe.each(attacks)('%s', (attack) => {
  it('is shown as the name of a person in the header and on the account page', async () => {
    await signInUser({ first_name: attack, last_name: attack, phone: attack });
    const { baseElement } = renderShop(
      <>
        <Header />
        <AccountScreen />
      </>,
    );
    await screen.findByText('Profile');
    await expectText(baseElement, attack);
  });

  it('is shown as plain text in a toast', async () => {
    server.use(http.post('*/api/users/login', () => HttpResponse.json({ error: attack }, { status: 400 })));
    const { user, baseElement } = renderShop(<LoginScreen />, { at: '/auth/login' });
    await fill(user, { Email: 'ngozi@mail.example', Password: 'x' });
    await press(user, 'Sign In');
    await expectText(baseElement, attack);
  });

  it('is shown as plain text in the title of a panel', async () => {
    otpFlowStarted({ type: 'email', email: 'ngozi@mail.example' });
    server.use(http.patch('*/api/users/verify', () => HttpResponse.json({ error: attack }, { status: 400 })));
    const { user, baseElement } = renderShop(<VerifyScreen />, { at: '/auth/verify' });
    await user.click(screen.getByLabelText('Digit 1 of 6'));
    await user.keyboard('417203');
    await press(user, 'Verify Account');
    expect(await screen.findByRole('heading', { name: attack })).toBeVisible();
    await expectText(baseElement, attack);
  });

  it('is shown as what a seller wrote, and as the reason of a refusal', async () => {
    const { account } = await signInUser();
    await backend.addApplication(account.id, { name: attack, status: 'pending' });
    const first = renderShop(<SellScreen />);
    await expectText(first.baseElement, attack);
    first.unmount();
    await backend.addApplication(account.id, { status: 'rejected', reasons: [attack] });
    await expectText(renderShop(<SellScreen />).baseElement, attack);
  });
});
