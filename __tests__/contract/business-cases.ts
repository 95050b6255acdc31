import { businessCreatedReply, businessReply } from '@/contracts/business';
import { validationMessages } from '@/contracts/messages';
import { errorReply, fieldErrorsReply } from '@/contracts/replies';

import { buildApplication } from '../support/api/seller-application';
import { type ContractCase, send, signedIn } from './case';
import type { World } from './world';

const apply =
  (changes: Parameters<typeof buildApplication>[0] = {}) =>
  async (world: World) => ({
    method: 'POST',
    path: '/business/',
    form: buildApplication(changes),
    bearer: (await signedIn(world)).accesstoken,
  });

const invalidCase = (
  name: string,
  changes: Parameters<typeof buildApplication>[0],
  field: string,
  message: string,
): ContractCase => ({
  name,
  call: apply(changes),
  status: 400,
  schema: fieldErrorsReply,
  expected: { errors: { [field]: [message] } },
});

const mandatory = [
  'business_name',
  'business_phone_number',
  'business_address',
  'business_state',
  'business_country',
  'business_postal_code',
  'cac_number',
  'identity_number',
  'identity_doc',
];

export const businessCases: ContractCase[] = [
  {
    name: 'seller who completes the form has an application under review (spec 3.18)',
    call: apply(),
    status: 201,
    schema: businessCreatedReply,
    expected: { status: 'pending' },
  },
  {
    name: 'seller without a business email can apply',
    call: apply({ business_email: undefined }),
    status: 201,
    schema: businessCreatedReply,
  },
  ...mandatory.map((field) =>
    invalidCase(
      `seller who leaves out ${field} gets a field error (spec 5.9)`,
      { [field]: undefined },
      field,
      validationMessages.required,
    ),
  ),
  invalidCase(
    'seller with an invalid email gets a field error (spec 5.10)',
    { business_email: 'osun' },
    'business_email',
    validationMessages.email,
  ),
  invalidCase(
    'seller with a short phone number gets a field error (spec 5.10)',
    { business_phone_number: '0803' },
    'business_phone_number',
    validationMessages.phone,
  ),
  {
    name: 'seller cannot apply again while an application is under review',
    call: async (world) => {
      const request = await apply()(world);
      await send(world, request);
      return { ...request, form: buildApplication() };
    },
    status: 409,
    schema: errorReply,
  },
  {
    name: 'visitor cannot apply to sell',
    call: () => ({ method: 'POST', path: '/business/', form: buildApplication() }),
    status: 401,
    schema: errorReply,
  },
  {
    name: 'seller sees the application’s status and only the end of the identity number',
    call: async (world) => {
      const request = await apply()(world);
      await send(world, request);
      return { method: 'GET', path: '/business/current-user/', bearer: request.bearer };
    },
    status: 200,
    schema: businessReply,
    expected: { status: 'pending', reasons: [], business: { identityNumberEnding: '8901' } },
  },
  {
    name: 'shopper who never applied has no application',
    call: async (world) => ({
      method: 'GET',
      path: '/business/current-user/',
      bearer: (await signedIn(world)).accesstoken,
    }),
    status: 200,
    schema: businessReply,
    expected: { business: null, status: 'none' },
  },
];
