import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactElement } from 'react';

import { otpEntered, otpFlowStarted } from '@/features/auth/otp-flow.store';
import { ForgotPasswordScreen } from '@/screens/auth/forgot-password-screen';
import { LoginScreen } from '@/screens/auth/login-screen';
import { RegisterScreen } from '@/screens/auth/register-screen';
import { ResetScreen } from '@/screens/auth/reset-screen';

import { field, fill, messageOf, press } from '../../support/forms';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';

const required = 'Field is Required';
const rules = 'Password requirements: Special Chars + Uppercase + Lower case + 8 characters min.';
const short = 'Must be a minimum of 8 characters';

type Row = [label: string, bad: string, message: string, good: string];
type Form = { name: string; screen: ReactElement; submit: string; rows: Row[] };

/** Spec §5: values that each field rejects, the message, and a value that it accepts. */
const forms: Form[] = [
  {
    name: 'signing in',
    screen: <LoginScreen />,
    submit: 'Sign In',
    rows: [
      ['Email', '', required, 'ngozi@mail.example'],
      ['Email', 'ngozi', 'Invalid email address', 'ngozi@mail.example'],
      ['Password', '', required, 'x'],
    ],
  },
  {
    name: 'signing up',
    screen: <RegisterScreen />,
    submit: 'Sign Up',
    rows: [
      ['First name', '', required, 'Bisi'],
      ['First name', '   ', required, 'Bisi'],
      ['Last name', '', required, 'Adeyemi'],
      ['Email', '', required, 'bisi@mail.example'],
      ['Email', 'bisi@', 'Invalid email address', 'bisi@mail.example'],
      ['Phone', '', required, '08031234567'],
      ['Phone', '0803123', 'Invalid Phone number', '08031234'],
      ['Password', '', required, 'Shea-butter9!'],
      ['Password', 'Shea-9!', short, 'Shea-98!'],
      ['Password', 'Sheabutter99', rules, 'Shea-butter9'],
      ['Password', 'shea-butter9!', rules, 'Shea-butter9'],
      ['Password', 'SHEA-BUTTER9!', rules, 'Shea-BUTTER9'],
    ],
  },
  {
    name: 'asking for a code',
    screen: <ForgotPasswordScreen />,
    submit: 'Reset Password',
    rows: [
      ['Email', '', required, 'ngozi@mail.example'],
      ['Email', 'ngozi@', 'Invalid email address', 'ngozi@mail.example'],
    ],
  },
  {
    name: 'setting a new password',
    screen: <ResetScreen />,
    submit: 'Reset Password',
    rows: [
      ['New password', '', required, 'plain-but-long'],
      ['New password', '1234567', short, '12345678'],
    ],
  },
];

const rows = forms.flatMap(({ rows: all, ...form }) => all.map((row) => ({ ...form, row })));
const opened = (screenOf: ReactElement) => {
  otpFlowStarted({ type: 'password-reset', email: 'ngozi@mail.example' });
  otpEntered('123456');
  return renderShop(screenOf, { at: '/auth/somewhere' });
};

describe.each(rows)(
  'a person $name with $row in a field sees its error',
  ({ screen: element, submit, row }) => {
    const [label, bad, message, good] = row;

    it('is told on leaving the field, not before, and no longer once it is right (spec 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.11, 5.12, 5.17)', async () => {
      const { user } = opened(element);
      await user.clear(field(label));
      if (bad) await user.keyboard(bad);
      expect(messageOf(label)).toBeNull();
      await user.tab();
      await waitFor(() => expect(messageOf(label)).toBe(message));
      expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      fireEvent.change(field(label), { target: { value: good } });
      await waitFor(() => expect(messageOf(label)).toBeNull());
      fireEvent.change(field(label), { target: { value: bad } });
      await waitFor(() => expect(messageOf(label)).toBe(message));
    });

    it('cannot send it, and stands in the first field that is wrong (spec 5.18)', async () => {
      const { user } = opened(element);
      const requests = watchRequests();
      await fill(user, { [label]: bad });
      await press(user, submit);
      await waitFor(() => expect(messageOf(label)).toBe(message));
      await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
      expect(await requests.all()).toEqual([]);
    });
  },
);

it.each([
  ['signing up', <RegisterScreen key="up" />, 'Password', 'Sign Up'],
  ['setting a new one', <ResetScreen key="reset" />, 'New password', 'Reset Password'],
])(
  'a person %s whose passwords differ is told so (spec 5.8, 5.11)',
  async (_doing, element, label, submit) => {
    const { user } = opened(element);
    await fill(user, { [label]: 'Shea-butter9!', 'Confirm password': 'Shea-butter8!' });
    await press(user, submit);
    await waitFor(() => expect(messageOf('Confirm password')).toBe('Passwords must match'));
    await fill(user, { 'Confirm password': 'Shea-butter9!' });
    await waitFor(() => expect(messageOf('Confirm password')).toBeNull());
  },
);

it('a blocked sign-up focuses the first invalid field once (spec 5.18)', async () => {
  const { user } = opened(<RegisterScreen />);
  await fill(user, { 'First name': 'Bisi' });
  await press(user, 'Sign Up');
  await waitFor(() => expect(field('Last name')).toHaveFocus());
  await user.click(field('Phone'));
  await user.keyboard('0803 123 4567');
  expect(field('Phone')).toHaveFocus();
  expect(field('Phone')).toHaveValue('0803 123 4567');
  await press(user, 'Sign Up');
  await waitFor(() => expect(field('Last name')).toHaveFocus());
});

it('a person who types a password sees each rule ticked off', async () => {
  const { user } = opened(<RegisterScreen />);
  const missing = () =>
    screen.getAllByRole('listitem').filter((rule) => /still missing/.test(rule.textContent));
  expect(missing()).toHaveLength(4);
  await user.type(field('Password'), 'shea');
  expect(missing()).toHaveLength(3);
  await user.type(field('Password'), '-Butter');
  expect(missing()).toHaveLength(0);
});
