import { parseArgs } from 'node:util';

import { confirmDeliveryByStaff } from '@/server/modules/fulfilment';
import { cancelByStaff, refundByStaff, type StaffDeps } from '@/server/modules/orders';
import { formatNaira } from '@/server/modules/pricing';
import { decideReturn, returnDecisions, type ReturnDecision } from '@/server/modules/returns';
import { httpError } from '@/server/platform/errors/errors';

import { listWork } from './list-work';

export const USAGE = `npm run staff -- list
npm run staff -- cancel-order NUMBER --reason TEXT [--store SLUG] [--restock]
npm run staff -- refund-parcel NUMBER --store SLUG --reason TEXT [--line SKU=QUANTITY]…
npm run staff -- confirm-delivery NUMBER --store SLUG
npm run staff -- decide-return NUMBER --store SLUG --decision accept|refund|refuse --reason TEXT`;

const options = {
  reason: { type: 'string' },
  store: { type: 'string' },
  decision: { type: 'string' },
  line: { type: 'string', multiple: true },
  restock: { type: 'boolean', default: false },
} as const;

const misused = (sentence: string) => httpError('malformed', `${sentence}\n\n${USAGE}`);

function readCommand(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof readCommand>['values'];

/**
 * Does what a member of staff asks on the command line. Later screens of theirs call the same services.
 *
 * @returns What to print.
 * @throws A refusal whose sentence is to be printed.
 */
export async function runStaffCommand(deps: StaffDeps, args: string[]): Promise<string> {
  const { values, positionals } = readCommand(args);
  const [command, number] = positionals;
  if (command === 'list') return (await listWork(deps.db)).join('\n') || 'Nothing waits for you.';
  if (!number) throw misused('Say which command, and the number of the order.');
  switch (command) {
    case 'cancel-order':
      return cancel(deps, number, values);
    case 'refund-parcel':
      return refund(deps, number, values);
    case 'confirm-delivery':
      await confirmDeliveryByStaff(deps, { number, storeSlug: required(values, 'store') });
      return `The parcel of ${number} is delivered.`;
    case 'decide-return':
      return decide(deps, number, values);
    default:
      throw misused(`There is no command ${command}.`);
  }
}

function required(values: Values, name: 'reason' | 'store' | 'decision'): string {
  const value = values[name]?.trim();
  if (!value) throw misused(`--${name} is missing.`);
  return value;
}

async function cancel(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const { store: storeSlug, restock } = values;
  const reason = required(values, 'reason');
  const cancelled = await cancelByStaff(deps, { number, storeSlug, reason, restock });
  return `${cancelled} ${cancelled === 1 ? 'parcel' : 'parcels'} of ${number} cancelled. What was paid is refunded.`;
}

async function refund(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const request = { storeSlug: required(values, 'store'), reason: required(values, 'reason') };
  const kobo = await refundByStaff(deps, { number, ...request, lines: (values.line ?? []).map(lineOf) });
  return `${formatNaira(kobo)} of ${number} are refunded.`;
}

function lineOf(line: string): { sku: string; quantity: number } {
  const [, sku, quantity] = /^(.+)=([1-9]\d{0,3})$/.exec(line) ?? [];
  if (!sku) throw misused(`--line ${line} is not SKU=QUANTITY.`);
  return { sku, quantity: Number(quantity) };
}

async function decide(deps: StaffDeps, number: string, values: Values): Promise<string> {
  const decision = required(values, 'decision');
  if (!isDecision(decision)) throw misused(`--decision ${decision} is not one of accept, refund and refuse.`);
  const request = { storeSlug: required(values, 'store'), reason: required(values, 'reason') };
  await decideReturn(deps, { number, decision, ...request });
  return `The return of ${number} is decided: ${decision}.`;
}

const isDecision = (value: string): value is ReturnDecision => Object.hasOwn(returnDecisions, value);
