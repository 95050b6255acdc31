import { successMessages, validationMessages } from '@/contracts/messages';
import { errorReply, fieldErrorsReply, loginReply, messageReply } from '@/contracts/replies';

import { after, askedForCode, type ContractCase, toWrongCode, send, shopper, signedIn } from './case';

const forgot = (email: string) => ({ method: 'PATCH', path: '/users/forgot-password/', body: { email } });

const NEW_PASSWORD = 'Baobab-oil7!';
const reset = (otp: string, changes: object = {}) => ({
  method: 'PATCH',
  path: '/users/reset-password/',
  body: { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, otp, email: shopper.email, ...changes },
});

const codeSent: Pick<ContractCase, 'status' | 'schema' | 'expected'> = {
  status: 200,
  schema: messageReply,
  expected: { message: successMessages.resetCodeSent },
};

export const passwordCases: ContractCase[] = [
  {
    name: 'shopper who forgot the password reads that a code was sent (spec 7.5)',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      return forgot(shopper.email);
    },
    ...codeSent,
  },
  {
    name: 'password reset for an unknown email gets the same reply',
    call: () => forgot('nobody@mail.example'),
    ...codeSent,
  },
  {
    name: 'shopper who requests two reset codes within a minute has to wait',
    call: (world) => after(1, world, forgot(shopper.email)),
    status: 429,
    schema: errorReply,
  },
  {
    name: 'password reset for an invalid email gets a field error (spec 5.12)',
    call: () => forgot('ngozi@'),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { email: [validationMessages.email] } },
  },
  {
    name: 'shopper with the code sets a new password (spec 7.6)',
    call: async (world) => reset(await askedForCode(world, 'reset')),
    status: 200,
    schema: messageReply,
  },
  {
    name: 'shopper signs in with the new password',
    call: async (world) => {
      await send(world, reset(await askedForCode(world, 'reset')));
      return {
        method: 'POST',
        path: '/users/login/',
        body: { email: shopper.email, password: NEW_PASSWORD },
      };
    },
    status: 200,
    schema: loginReply,
  },
  {
    name: 'password reset signs the shopper out everywhere',
    call: async (world) => {
      const { accesstoken: bearer } = await signedIn(world);
      await send(world, forgot(shopper.email));
      await send(world, reset(await world.lastCode(shopper.email, 'reset')));
      return { method: 'GET', path: '/users/current-user/', bearer };
    },
    status: 401,
    schema: errorReply,
  },
  {
    name: 'shopper with a wrong reset code is refused',
    call: async (world) => reset(toWrongCode(await askedForCode(world, 'reset'))),
    status: 400,
    schema: errorReply,
  },
  {
    name: 'verification code cannot reset a password',
    call: async (world) => reset(await askedForCode(world, 'verify')),
    status: 400,
    schema: errorReply,
  },
  {
    name: 'shopper whose passwords differ gets a field error (spec 5.11)',
    call: () => reset('123456', { confirmPassword: 'Other-one9!' }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { confirmPassword: [validationMessages.passwordMatch] } },
  },
  {
    name: 'shopper with a short new password gets a field error (spec 5.11)',
    call: () => reset('123456', { password: 'Ab!def7', confirmPassword: 'Ab!def7' }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { password: [validationMessages.passwordMin] } },
  },
];
