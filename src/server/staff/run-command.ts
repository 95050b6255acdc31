import { parseArgs } from 'node:util';

import { cleanOrderNumber } from '@/contracts/clean-text';
import { staffRoles } from '@/contracts/permissions';
import { returnDecisions } from '@/contracts/return-terms';
import { commandLineActor } from '@/server/modules/audit';
import { confirmDeliveryByStaff } from '@/server/modules/fulfilment';
import { cancelByStaff, refundByStaff, type StaffDeps } from '@/server/modules/orders';
import { formatNaira } from '@/server/modules/pricing';
import { decideReturnOfOrder } from '@/server/modules/returns';
import { grantRole, resetSecondFactor, revokeRoleByEmail } from '@/server/modules/staff-accounts';
import { httpError } from '@/server/platform/errors/http-error';

import { listStaffTasks } from './list-staff-tasks';
import { staffMessages } from './messages';

const options = {
  reason: { type: 'string' },
  store: { type: 'string' },
  decision: { type: 'string' },
  line: { type: 'string', multiple: true },
  restock: { type: 'boolean', default: false },
} as const;

/** Nobody signs in on the command line. */
const actor = commandLineActor;

const misusedError = (problem: string) => httpError('malformed', staffMessages.misused(problem));

function readCommand(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw misusedError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof readCommand>['values'];

/**
 * Runs one staff command.
 * @returns the text to print
 * @throws {HttpError} with a message to print, if the arguments or the service's answer do not
 * allow it
 */
export async function runStaffCommand(deps: StaffDeps, args: string[]): Promise<string> {
  const { values, positionals } = readCommand(args);
  const [command, subject] = positionals;
  if (command === 'list') return (await listStaffTasks(deps.db)).join('\n') || 'No open tasks.';
  if (!subject) throw misusedError('Enter a command and an order number or email address.');
  switch (command) {
    case 'cancel-order':
      return cancel(deps, cleanOrderNumber(subject), values);
    case 'refund-parcel':
      return refund(deps, cleanOrderNumber(subject), values);
    case 'confirm-delivery':
      await confirmDeliveryByStaff(deps, {
        actor,
        number: cleanOrderNumber(subject),
        storeSlug: requireOption(values, 'store'),
      });
      return `The parcel of ${subject} is marked as delivered.`;
    case 'decide-return':
      return decide(deps, subject, values);
    case 'grant':
    case 'revoke':
      return changeRole(deps, command, subject, positionals[2]);
    case 'reset-second-factor':
      await resetSecondFactor(deps, actor, subject);
      return `${subject} can set up a new authenticator app.`;
    default:
      throw misusedError(`Unknown command: ${command}.`);
  }
}

async function changeRole(
  deps: StaffDeps,
  command: 'grant' | 'revoke',
  email: string,
  role: string | undefined,
): Promise<string> {
  const known = staffRoles.find((one) => one === role);
  if (!known) throw misusedError(`Unknown role: ${role}.`);
  const change = { email, role: known };
  if (command === 'grant') {
    await grantRole(deps, actor, change);
    return `${email} now has the role ${known}.`;
  }
  await revokeRoleByEmail(deps, actor, change);
  return `${email} no longer has the role ${known}.`;
}

function requireOption(values: Values, name: 'reason' | 'store' | 'decision'): string {
  const value = values[name]?.trim();
  if (!value) throw misusedError(`--${name} is missing.`);
  return value;
}

async function cancel(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const { store: storeSlug, restock } = values;
  const reason = requireOption(values, 'reason');
  const parcels = await cancelByStaff(deps, { actor, number, storeSlug, reason, restock });
  return parcels === 1
    ? `Cancelled 1 parcel of ${number}. Any payment will be refunded.`
    : `Cancelled ${parcels} parcels of ${number}. Any payment will be refunded.`;
}

async function refund(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const request = { storeSlug: requireOption(values, 'store'), reason: requireOption(values, 'reason') };
  const kobo = await refundByStaff(deps, {
    actor,
    number,
    ...request,
    lines: (values.line ?? []).map(parseLine),
  });
  return `Refund of ${formatNaira(kobo)} for ${number} requested.`;
}

function parseLine(line: string): { sku: string; quantity: number } {
  const [, sku, quantity] = /^(.+)=([1-9]\d{0,3})$/.exec(line) ?? [];
  if (!sku) throw misusedError(`--line ${line} must be SKU=QUANTITY.`);
  return { sku, quantity: Number(quantity) };
}

async function decide(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const named = requireOption(values, 'decision');
  const decision = returnDecisions.find((one) => one === named);
  if (!decision) throw misusedError(`--decision ${named} must be accept, refund or refuse.`);
  const parcel = { number, storeSlug: requireOption(values, 'store') };
  await decideReturnOfOrder(deps, parcel, { actor, decision, reason: requireOption(values, 'reason') });
  return `Return of ${number} decided: ${decision}.`;
}
