import { validationMessages } from '@/contracts/messages';
import { errorReply, fieldErrorsReply, messageReply, registerReply } from '@/contracts/replies';

import { after, askedForCode, type ContractCase, otherThan, shopper } from './case';

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

const refused = (name: string, changes: object, field: string, message: string): ContractCase => ({
  name,
  call: () => register(changes),
  status: 400,
  shape: fieldErrorsReply,
  says: { errors: { [field]: expect.arrayContaining([message]) } },
});

const { required, email, phone, passwordMin, passwordRules, passwordMatch } = validationMessages;
const same = (password: string) => ({ password, confirmPassword: password });

export const registrationCases: ContractCase[] = [
  {
    name: 'a visitor who fills in the whole form has an account that waits for its code (spec 3.5)',
    call: () => register(),
    status: 201,
    shape: registerReply,
    says: { newUser: { email: shopper.email } },
  },
  {
    name: 'a visitor who signs up with an e-mail that has an account is answered like anybody else',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      return register();
    },
    status: 201,
    shape: registerReply,
    says: { newUser: { email: shopper.email } },
  },
  {
    name: 'a visitor who signs up twice within a minute is told to use the first code',
    call: (world) => after(1, world, register()),
    status: 201,
    shape: registerReply,
    says: {
      message: expect.stringMatching(
        /^We sent a code less than a minute ago\. Use that one, or request another/,
      ),
    },
  },
  refused(
    'a visitor without a first name is told so (spec 5.3)',
    { first_name: ' ' },
    'first_name',
    required,
  ),
  refused(
    'a visitor without a last name is told so (spec 5.3)',
    { last_name: undefined },
    'last_name',
    required,
  ),
  refused('a visitor without an e-mail is told so (spec 5.4)', { email: '' }, 'email', required),
  refused('a visitor whose e-mail is none is told so (spec 5.4)', { email: 'ngozi at mail' }, 'email', email),
  refused('a visitor without a phone number is told so (spec 5.5)', { phone: undefined }, 'phone', required),
  refused(
    'a visitor whose phone number is too short is told so (spec 5.5)',
    { phone: '0803123' },
    'phone',
    phone,
  ),
  refused('a visitor without a password is told so', { password: undefined }, 'password', required),
  refused(
    'a visitor whose password is too short is told so (spec 5.6)',
    same('Ab!def7'),
    'password',
    passwordMin,
  ),
  refused(
    'a visitor whose password lacks a special character is told the rules (spec 5.7)',
    same('Abcdefg7'),
    'password',
    passwordRules,
  ),
  refused(
    'a visitor whose password lacks an uppercase letter is told the rules (spec 5.7)',
    same('abcdef7!'),
    'password',
    passwordRules,
  ),
  refused(
    'a visitor whose password lacks a lowercase letter is told the rules (spec 5.7)',
    same('ABCDEF7!'),
    'password',
    passwordRules,
  ),
  refused(
    'a visitor who repeats the password otherwise is told so (spec 5.8)',
    { confirmPassword: 'Other-one9!' },
    'confirmPassword',
    passwordMatch,
  ),
  {
    name: 'a shopper who enters the right code is verified (spec 7.3)',
    call: async (world) => verify({ otp: await askedForCode(world, 'verify'), email: shopper.email }),
    status: 200,
    shape: messageReply,
  },
  {
    name: 'a shopper who enters a wrong code is told so',
    call: async (world) =>
      verify({ otp: otherThan(await askedForCode(world, 'verify')), email: shopper.email }),
    status: 400,
    shape: errorReply,
  },
  {
    name: 'a shopper who enters the same code again is told that it is no longer good',
    call: async (world) =>
      after(1, world, verify({ otp: await askedForCode(world, 'verify'), email: shopper.email })),
    status: 400,
    shape: errorReply,
  },
  {
    name: 'a shopper who guessed wrong five times is refused the right code too',
    call: async (world) => {
      const otp = await askedForCode(world, 'verify');
      await after(5, world, verify({ otp: otherThan(otp), email: shopper.email }));
      return verify({ otp, email: shopper.email });
    },
    status: 400,
    shape: errorReply,
  },
  {
    name: 'a stranger who enters a code for an unknown e-mail is told no more than that it is wrong',
    call: () => verify({ otp: '123456', email: 'nobody@mail.example' }),
    status: 400,
    shape: errorReply,
  },
  {
    name: 'a shopper whose code has five digits is told what a code is (spec 5.13)',
    call: () => verify({ otp: '12345', email: shopper.email }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { otp: expect.anything() } },
  },
  {
    name: 'a shopper who verifies without an e-mail is told so',
    call: () => verify({ otp: '123456' }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { email: [required] } },
  },
  {
    name: 'a shopper who asks for another code is answered (spec 7.4)',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: false });
      return resend({ email: shopper.email });
    },
    status: 200,
    shape: messageReply,
  },
  {
    name: 'a stranger who asks for a code for an unknown e-mail is answered alike',
    call: () => resend({ email: 'nobody@mail.example' }),
    status: 200,
    shape: messageReply,
  },
  {
    name: 'a shopper who asks for another code within a minute is asked to wait',
    call: (world) => after(1, world, resend({ email: shopper.email })),
    status: 429,
    shape: errorReply,
  },
  {
    name: 'a shopper who asks for a code with an e-mail that is none is told so',
    call: () => resend({ email: 'ngozi' }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { email: [email] } },
  },
];
