import { clientEnv } from './env.client';

/** Who runs the shop, from the settings. */
export const { company } = clientEnv;

const { name, registration, taxNumber } = company;

/** Such as 'Didan Market Ltd, RC 1234567, TIN 12345678-0001'; empty without a name. */
export const companyLine: string =
  name && [name, registration, taxNumber && `TIN ${taxNumber}`].filter(Boolean).join(', ');
