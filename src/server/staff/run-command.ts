import { parseArgs } from 'node:util';

import { cleanOrderNumber } from '@/contracts/clean-text';
import { staffRoles } from '@/contracts/permissions';
import { commandLineActor } from '@/server/modules/audit';
import { confirmDeliveryByStaff } from '@/server/modules/fulfilment';
import { type StaffDeps } from '@/server/modules/orders';
import { grantRole, resetSecondFactor } from '@/server/modules/staff-accounts';
import { httpError } from '@/server/platform/errors/http-error';

import { listUndeliveredParcels } from './list-undelivered-parcels';

const usage = `npm run staff -- grant EMAIL support|moderator|finance|admin
npm run staff -- reset-second-factor EMAIL
npm run staff -- list
npm run staff -- confirm-delivery NUMBER --store SLUG`;

/** Nobody signs in on the command line. */
const actor = commandLineActor;

const misusedError = (problem: string) => httpError('malformed', `${problem}\n\n${usage}`);

function readCommand(args: string[]) {
  try {
    return parseArgs({ args, options: { store: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw misusedError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs one staff command: only what no page under /staff does.
 * @returns the text to print
 * @throws {HttpError} with a message to print, if the arguments or the service's answer do not
 * allow it
 */
export async function runStaffCommand(deps: StaffDeps, args: string[]): Promise<string> {
  const { values, positionals } = readCommand(args);
  const [command, subject, role] = positionals;
  if (command === 'list')
    return (await listUndeliveredParcels(deps.db)).join('\n') || 'No parcel is reported as not delivered.';
  if (!subject) throw misusedError('Enter a command and an order number or email address.');
  switch (command) {
    case 'grant':
      return grant(deps, subject, role);
    case 'reset-second-factor':
      await resetSecondFactor(deps, actor, subject);
      return `${subject} can set up a new authenticator app.`;
    case 'confirm-delivery': {
      const number = cleanOrderNumber(subject);
      const storeSlug = values.store?.trim();
      if (!storeSlug) throw misusedError('--store is missing.');
      await confirmDeliveryByStaff(deps, { actor, number, storeSlug });
      return `The parcel of ${subject} is marked as delivered.`;
    }
    default:
      throw misusedError(`Unknown command: ${command}.`);
  }
}

async function grant(deps: StaffDeps, email: string, role: string | undefined): Promise<string> {
  const known = staffRoles.find((one) => one === role);
  if (!known) throw misusedError(`Unknown role: ${role}.`);
  await grantRole(deps, actor, { email, role: known });
  return `${email} now has the role ${known}.`;
}
