import { type OrderChange } from '@/contracts/orders';
import { type SeenLine } from '@/features/checkout/checkout-draft.store';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { ApiError } from '@/lib/http/api-error';

import { changeMessages } from './messages';

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
  const name =
    change.name || seen.find((line) => line.variantId === variantId)?.name || changeMessages.unknownProduct;
  switch (kind) {
    case 'price':
      return changeMessages.price(name, formatKobo(from ?? 0), formatKobo(to ?? 0));
    case 'stock':
      return describeStock(name, from ?? 0, to);
    case 'gone':
      return changeMessages.unavailable(name);
    case 'added':
      return changeMessages.added(name, to ?? 1);
    case 'removed':
      return changeMessages.removed(name);
    case 'total':
      return changeMessages.total(formatKobo(from ?? 0), formatKobo(to ?? 0));
    case 'coupon':
      return changeMessages.coupon(change.name);
  }
}

function describeStock(name: string, from: number, to: number | null): string {
  if (to === null) return changeMessages.notEnough(name, from);
  if (to > from) return changeMessages.quantity(name, from, to);
  return changeMessages.limitedStock(name, from, to);
}
