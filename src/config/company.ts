import { clientEnv } from './env.client';

/** The company that runs the shop, from environment variables. */
export const { company } = clientEnv;

const { name, registration, taxNumber } = company;

/** Such as 'Didan Market Ltd, RC 1234567, TIN 12345678-0001'; empty without a name. */
export const companyLine: string =
  name && [name, registration, taxNumber && `TIN ${taxNumber}`].filter(Boolean).join(', ');
