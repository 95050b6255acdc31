import { validationMessages } from '@/contracts/messages';
import { businessCreatedReply, businessReply, errorReply, fieldErrorsReply } from '@/contracts/replies';

import { buildApplication } from '../support/api/application';
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

const refused = (
  name: string,
  changes: Parameters<typeof buildApplication>[0],
  field: string,
  message: string,
): ContractCase => ({
  name,
  call: apply(changes),
  status: 400,
  shape: fieldErrorsReply,
  says: { errors: { [field]: [message] } },
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
    name: 'a seller who fills in the whole form has an application that is looked at (spec 3.18)',
    call: apply(),
    status: 201,
    shape: businessCreatedReply,
    says: { status: 'pending' },
  },
  {
    name: 'a seller without a business e-mail may apply',
    call: apply({ business_email: undefined }),
    status: 201,
    shape: businessCreatedReply,
  },
  ...mandatory.map((field) =>
    refused(
      `a seller who leaves out ${field} is told so (spec 5.9)`,
      { [field]: undefined },
      field,
      validationMessages.required,
    ),
  ),
  refused(
    'a seller whose e-mail is none is told so (spec 5.10)',
    { business_email: 'osun' },
    'business_email',
    validationMessages.email,
  ),
  refused(
    'a seller whose phone number is too short is told so (spec 5.10)',
    { business_phone_number: '0803' },
    'business_phone_number',
    validationMessages.phone,
  ),
  {
    name: 'a seller who applies again while the first application is looked at is told so',
    call: async (world) => {
      const request = await apply()(world);
      await send(world, request);
      return { ...request, form: buildApplication() };
    },
    status: 409,
    shape: errorReply,
  },
  {
    name: 'a visitor cannot apply',
    call: () => ({ method: 'POST', path: '/business/', form: buildApplication() }),
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a seller sees how the application stands, with no more than the end of the identity number',
    call: async (world) => {
      const request = await apply()(world);
      await send(world, request);
      return { method: 'GET', path: '/business/current-user/', bearer: request.bearer };
    },
    status: 200,
    shape: businessReply,
    says: { status: 'pending', reasons: [], business: { identityNumberEnding: '8901' } },
  },
  {
    name: 'a shopper who never applied has no application',
    call: async (world) => ({
      method: 'GET',
      path: '/business/current-user/',
      bearer: (await signedIn(world)).accesstoken,
    }),
    status: 200,
    shape: businessReply,
    says: { business: null, status: 'none' },
  },
];
