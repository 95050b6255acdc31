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
  if (command === 'list') return (await listStaffTasks(deps.db)).join('\n') || staffMessages.noTasks;
  if (!subject) throw misusedError(staffMessages.missingArguments);
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
      return staffMessages.delivered(subject);
    case 'decide-return':
      return decide(deps, subject, values);
    case 'grant':
    case 'revoke':
      return changeRole(deps, command, subject, positionals[2]);
    case 'reset-second-factor':
      await resetSecondFactor(deps, actor, subject);
      return staffMessages.secondFactorReset(subject);
    default:
      throw misusedError(staffMessages.unknownCommand(command));
  }
}

async function changeRole(
  deps: StaffDeps,
  command: 'grant' | 'revoke',
  email: string,
  role: string | undefined,
): Promise<string> {
  const known = staffRoles.find((one) => one === role);
  if (!known) throw misusedError(staffMessages.invalidRole(role));
  const change = { email, role: known };
  if (command === 'grant') {
    await grantRole(deps, actor, change);
    return staffMessages.granted(email, known);
  }
  await revokeRoleByEmail(deps, actor, change);
  return staffMessages.revoked(email, known);
}

function requireOption(values: Values, name: 'reason' | 'store' | 'decision'): string {
  const value = values[name]?.trim();
  if (!value) throw misusedError(staffMessages.missingOption(name));
  return value;
}

async function cancel(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const { store: storeSlug, restock } = values;
  const reason = requireOption(values, 'reason');
  const parcels = await cancelByStaff(deps, { actor, number, storeSlug, reason, restock });
  return staffMessages.cancelled(number, parcels);
}

async function refund(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const request = { storeSlug: requireOption(values, 'store'), reason: requireOption(values, 'reason') };
  const kobo = await refundByStaff(deps, {
    actor,
    number,
    ...request,
    lines: (values.line ?? []).map(parseLine),
  });
  return staffMessages.refunded(number, formatNaira(kobo));
}

function parseLine(line: string): { sku: string; quantity: number } {
  const [, sku, quantity] = /^(.+)=([1-9]\d{0,3})$/.exec(line) ?? [];
  if (!sku) throw misusedError(staffMessages.invalidLine(line));
  return { sku, quantity: Number(quantity) };
}

async function decide(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const named = requireOption(values, 'decision');
  const decision = returnDecisions.find((one) => one === named);
  if (!decision) throw misusedError(staffMessages.invalidDecision(named));
  const parcel = { number, storeSlug: requireOption(values, 'store') };
  await decideReturnOfOrder(deps, parcel, { actor, decision, reason: requireOption(values, 'reason') });
  return staffMessages.decided(number, decision);
}
