import { type OrderChange } from '@/contracts/orders';
import { type SeenLine } from '@/features/checkout/checkout-draft.store';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { ApiError } from '@/lib/http/api-error';

/** Loaded when an order is rejected: the contract of orders weighs more than a checkout step. */
const loadContract = () => import('@/contracts/orders').then((module) => module.changesReply);

/** Reads the changes from a rejection; returns none when the reply does not match the contract. */
export async function readOrderChanges(error: unknown): Promise<OrderChange[]> {
  if (!(error instanceof ApiError) || error.details.changes === undefined) return [];
  const changesReply = await loadChunk(loadContract);
  const reply = { error: error.message, changes: error.details.changes };
  return changesReply.isValidSync(reply, { strict: true }) ? reply.changes : [];
}

/** Removes duplicates: the summary mostly repeats what an order was rejected for. */
export function dedupeChanges(changes: readonly OrderChange[]): OrderChange[] {
  const buildChangeKey = ({ kind, variantId }: OrderChange) => `${kind}|${variantId ?? ''}`;
  return [...new Map(changes.map((change) => [buildChangeKey(change), change])).values()];
}

/** Describes a change in a sentence. `formatKobo` formats an amount in kobo. */
export function describeChange(
  change: OrderChange,
  seen: readonly SeenLine[],
  formatKobo: (kobo: number) => string,
): string {
  const { kind, variantId, from, to } = change;
  const name = change.name || seen.find((line) => line.variantId === variantId)?.name || 'A product';
  switch (kind) {
    case 'price':
      return `${name} now costs ${formatKobo(to ?? 0)} (was ${formatKobo(from ?? 0)}).`;
    case 'stock':
      return describeStock(name, from ?? 0, to);
    case 'gone':
      return `${name} is no longer available, so we’ve removed it from your order.`;
    case 'added':
      return `${name} was added to your bag (${to ?? 1}).`;
    case 'removed':
      return `${name} was removed from your bag.`;
    case 'total':
      return `Your total is now ${formatKobo(to ?? 0)} (was ${formatKobo(from ?? 0)}).`;
    case 'coupon':
      return `${change.name} Your order will continue without it.`;
  }
}

function describeStock(name: string, from: number, to: number | null): string {
  if (to === null) return `We no longer have ${from} of ${name}.`;
  if (to > from) return `Your bag now has ${to} of ${name} instead of ${from}.`;
  return `Only ${to} left of ${name}: your order now has ${to} instead of ${from}.`;
}
