import { validationMessages } from '@/contracts/messages';
import { errorReply, fieldErrorsReply, messageReply, registerReply } from '@/contracts/replies';

import { after, askedForCode, type ContractCase, toWrongCode, shopper } from './case';

const form = {
  first_name: 'Ngozi',
  last_name: 'Eze',
  email: shopper.email,
  phone: '08031234567',
  password: shopper.password,
  confirmPassword: shopper.password,
};

const register = (changes: object = {}) => ({
  method: 'POST',
  path: '/users/',
  body: { ...form, ...changes },
});
const verify = (body: object) => ({ method: 'PATCH', path: '/users/verify/', body });
const resend = (body: object) => ({ method: 'PUT', path: '/users/resend-verification/', body });

const invalidCase = (name: string, changes: object, field: string, message: string): ContractCase => ({
  name,
  call: () => register(changes),
  status: 400,
  schema: fieldErrorsReply,
  expected: { errors: { [field]: expect.arrayContaining([message]) } },
});

const { required, email, phone, passwordMin, passwordRules, passwordMatch } = validationMessages;
const same = (password: string) => ({ password, confirmPassword: password });

export const registrationCases: ContractCase[] = [
  {
    name: 'visitor who completes the form has an unverified account (spec 3.5)',
    call: () => register(),
    status: 201,
    schema: registerReply,
    expected: { newUser: { email: shopper.email } },
  },
  {
    name: 'sign-up with a known email gets the same reply',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      return register();
    },
    status: 201,
    schema: registerReply,
    expected: { newUser: { email: shopper.email } },
  },
  {
    name: 'visitor who signs up twice within a minute has to use the first code',
    call: (world) => after(1, world, register()),
    status: 201,
    schema: registerReply,
    expected: {
      message: expect.stringMatching(
        /^We sent a code less than a minute ago\. Use that one, or request another/,
      ),
    },
  },
  invalidCase(
    'visitor without a first name gets a field error (spec 5.3)',
    { first_name: ' ' },
    'first_name',
    required,
  ),
  invalidCase(
    'visitor without a last name gets a field error (spec 5.3)',
    { last_name: undefined },
    'last_name',
    required,
  ),
  invalidCase('visitor without an email gets a field error (spec 5.4)', { email: '' }, 'email', required),
  invalidCase(
    'visitor with an invalid email gets a field error (spec 5.4)',
    { email: 'ngozi at mail' },
    'email',
    email,
  ),
  invalidCase(
    'visitor without a phone number gets a field error (spec 5.5)',
    { phone: undefined },
    'phone',
    required,
  ),
  invalidCase(
    'visitor with a short phone number gets a field error (spec 5.5)',
    { phone: '0803123' },
    'phone',
    phone,
  ),
  invalidCase('visitor without a password gets a field error', { password: undefined }, 'password', required),
  invalidCase(
    'visitor with a short password gets a field error (spec 5.6)',
    same('Ab!def7'),
    'password',
    passwordMin,
  ),
  invalidCase(
    'visitor whose password lacks a special character reads the rules (spec 5.7)',
    same('Abcdefg7'),
    'password',
    passwordRules,
  ),
  invalidCase(
    'visitor whose password lacks an uppercase letter reads the rules (spec 5.7)',
    same('abcdef7!'),
    'password',
    passwordRules,
  ),
  invalidCase(
    'visitor whose password lacks a lowercase letter reads the rules (spec 5.7)',
    same('ABCDEF7!'),
    'password',
    passwordRules,
  ),
  invalidCase(
    'visitor whose passwords differ gets a field error (spec 5.8)',
    { confirmPassword: 'Other-one9!' },
    'confirmPassword',
    passwordMatch,
  ),
  {
    name: 'shopper with the right code is verified (spec 7.3)',
    call: async (world) => verify({ otp: await askedForCode(world, 'verify'), email: shopper.email }),
    status: 200,
    schema: messageReply,
  },
  {
    name: 'shopper with a wrong code is refused',
    call: async (world) =>
      verify({ otp: toWrongCode(await askedForCode(world, 'verify')), email: shopper.email }),
    status: 400,
    schema: errorReply,
  },
  {
    name: 'code is refused the second time',
    call: async (world) =>
      after(1, world, verify({ otp: await askedForCode(world, 'verify'), email: shopper.email })),
    status: 400,
    schema: errorReply,
  },
  {
    name: 'right code is refused after five wrong ones',
    call: async (world) => {
      const otp = await askedForCode(world, 'verify');
      await after(5, world, verify({ otp: toWrongCode(otp), email: shopper.email }));
      return verify({ otp, email: shopper.email });
    },
    status: 400,
    schema: errorReply,
  },
  {
    name: 'code for an unknown email is refused like a wrong one',
    call: () => verify({ otp: '123456', email: 'nobody@mail.example' }),
    status: 400,
    schema: errorReply,
  },
  {
    name: 'code of five digits gets a field error (spec 5.13)',
    call: () => verify({ otp: '12345', email: shopper.email }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { otp: expect.anything() } },
  },
  {
    name: 'code without an email gets a field error',
    call: () => verify({ otp: '123456' }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { email: [required] } },
  },
  {
    name: 'shopper requests another code (spec 7.4)',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: false });
      return resend({ email: shopper.email });
    },
    status: 200,
    schema: messageReply,
  },
  {
    name: 'code request for an unknown email gets the same reply',
    call: () => resend({ email: 'nobody@mail.example' }),
    status: 200,
    schema: messageReply,
  },
  {
    name: 'shopper who requests two codes within a minute has to wait',
    call: (world) => after(1, world, resend({ email: shopper.email })),
    status: 429,
    schema: errorReply,
  },
  {
    name: 'code request for an invalid email gets a field error',
    call: () => resend({ email: 'ngozi' }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { email: [email] } },
  },
];
