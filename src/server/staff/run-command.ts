import { parseArgs } from 'node:util';

import { confirmDeliveryByStaff } from '@/server/modules/fulfilment';
import { cancelByStaff, refundByStaff, type StaffDeps } from '@/server/modules/orders';
import { formatNaira } from '@/server/modules/pricing';
import { decideReturn, returnDecisions, type ReturnDecision } from '@/server/modules/returns';
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
  const [command, number] = positionals;
  if (command === 'list') return (await listStaffTasks(deps.db)).join('\n') || staffMessages.noTasks;
  if (!number) throw misusedError(staffMessages.missingArguments);
  switch (command) {
    case 'cancel-order':
      return cancel(deps, number, values);
    case 'refund-parcel':
      return refund(deps, number, values);
    case 'confirm-delivery':
      await confirmDeliveryByStaff(deps, { number, storeSlug: requireOption(values, 'store') });
      return staffMessages.delivered(number);
    case 'decide-return':
      return decide(deps, number, values);
    default:
      throw misusedError(staffMessages.unknownCommand(command));
  }
}

function requireOption(values: Values, name: 'reason' | 'store' | 'decision'): string {
  const value = values[name]?.trim();
  if (!value) throw misusedError(staffMessages.missingOption(name));
  return value;
}

async function cancel(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const { store: storeSlug, restock } = values;
  const reason = requireOption(values, 'reason');
  const parcels = await cancelByStaff(deps, { number, storeSlug, reason, restock });
  return staffMessages.cancelled(number, parcels);
}

async function refund(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const request = { storeSlug: requireOption(values, 'store'), reason: requireOption(values, 'reason') };
  const kobo = await refundByStaff(deps, { number, ...request, lines: (values.line ?? []).map(parseLine) });
  return staffMessages.refunded(number, formatNaira(kobo));
}

function parseLine(line: string): { sku: string; quantity: number } {
  const [, sku, quantity] = /^(.+)=([1-9]\d{0,3})$/.exec(line) ?? [];
  if (!sku) throw misusedError(staffMessages.invalidLine(line));
  return { sku, quantity: Number(quantity) };
}

async function decide(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const decision = requireOption(values, 'decision');
  if (!isDecision(decision)) throw misusedError(staffMessages.invalidDecision(decision));
  const request = { storeSlug: requireOption(values, 'store'), reason: requireOption(values, 'reason') };
  await decideReturn(deps, { number, decision, ...request });
  return staffMessages.decided(number, decision);
}

const isDecision = (value: string): value is ReturnDecision => Object.hasOwn(returnDecisions, value);
