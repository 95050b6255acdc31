import { successMessages, validationMessages } from '@/contracts/messages';
import { errorReply, fieldErrorsReply, loginReply, messageReply } from '@/contracts/replies';

import { after, askedForCode, type ContractCase, otherThan, send, shopper, signedIn } from './case';

const forgot = (email: string) => ({ method: 'PATCH', path: '/users/forgot-password/', body: { email } });

const NEW_PASSWORD = 'Baobab-oil7!';
const reset = (otp: string, changes: object = {}) => ({
  method: 'PATCH',
  path: '/users/reset-password/',
  body: { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, otp, email: shopper.email, ...changes },
});

const codeSent: Pick<ContractCase, 'status' | 'shape' | 'says'> = {
  status: 200,
  shape: messageReply,
  says: { message: successMessages.resetCodeSent },
};

export const passwordCases: ContractCase[] = [
  {
    name: 'a shopper who forgot the password is told that a code was sent (spec 7.5)',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      return forgot(shopper.email);
    },
    ...codeSent,
  },
  {
    name: 'a stranger who forgot the password of an unknown e-mail is told the same',
    call: () => forgot('nobody@mail.example'),
    ...codeSent,
  },
  {
    name: 'a shopper who asks for a reset code twice within a minute is asked to wait',
    call: (world) => after(1, world, forgot(shopper.email)),
    status: 429,
    shape: errorReply,
  },
  {
    name: 'a shopper who forgot the password and types an e-mail that is none is told so (spec 5.12)',
    call: () => forgot('ngozi@'),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { email: [validationMessages.email] } },
  },
  {
    name: 'a shopper with the code has a new password (spec 7.6)',
    call: async (world) => reset(await askedForCode(world, 'reset')),
    status: 200,
    shape: messageReply,
  },
  {
    name: 'a shopper signs in with the new password',
    call: async (world) => {
      await send(world, reset(await askedForCode(world, 'reset')));
      return {
        method: 'POST',
        path: '/users/login/',
        body: { email: shopper.email, password: NEW_PASSWORD },
      };
    },
    status: 200,
    shape: loginReply,
  },
  {
    name: 'a shopper who set a new password is signed out everywhere',
    call: async (world) => {
      const { accesstoken: bearer } = await signedIn(world);
      await send(world, forgot(shopper.email));
      await send(world, reset(await world.lastCode(shopper.email, 'reset')));
      return { method: 'GET', path: '/users/current-user/', bearer };
    },
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a shopper who enters a wrong reset code is told so',
    call: async (world) => reset(otherThan(await askedForCode(world, 'reset'))),
    status: 400,
    shape: errorReply,
  },
  {
    name: 'a shopper who uses a verification code to reset the password is refused',
    call: async (world) => reset(await askedForCode(world, 'verify')),
    status: 400,
    shape: errorReply,
  },
  {
    name: 'a shopper who repeats the new password otherwise is told so (spec 5.11)',
    call: () => reset('123456', { confirmPassword: 'Other-one9!' }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { confirmPassword: [validationMessages.passwordMatch] } },
  },
  {
    name: 'a shopper whose new password is too short is told so (spec 5.11)',
    call: () => reset('123456', { password: 'Ab!def7', confirmPassword: 'Ab!def7' }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { password: [validationMessages.passwordMin] } },
  },
];
