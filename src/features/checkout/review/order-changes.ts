import { type OrderChange } from '@/contracts/orders';
import { type SeenLine } from '@/features/checkout/checkout-draft.store';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { ApiError } from '@/lib/http/api-error';

/** The contract of orders weighs more than a step of the checkout: it comes when an order is refused. */
const loadContract = () => import('@/contracts/orders').then((module) => module.changesReply);

/** What the shop says has changed, where it refused an order for it; nothing where it said so in no form that is known. */
export async function readOrderChanges(error: unknown): Promise<OrderChange[]> {
  if (!(error instanceof ApiError) || error.details.changes === undefined) return [];
  const changesReply = await loadChunk(loadContract);
  const reply = { error: error.message, changes: error.details.changes };
  return changesReply.isValidSync(reply, { strict: true }) ? reply.changes : [];
}

/** Each change once: what an order was refused for is mostly what the next summary says too. */
export function dedupeChanges(changes: readonly OrderChange[]): OrderChange[] {
  const keyOf = ({ kind, variantId }: OrderChange) => `${kind}|${variantId ?? ''}`;
  return [...new Map(changes.map((change) => [keyOf(change), change])).values()];
}

/** A change in words. `inMoney` writes an amount of kobo. */
export function describeChange(
  change: OrderChange,
  seen: readonly SeenLine[],
  inMoney: (kobo: number) => string,
): string {
  const { kind, variantId, from, to } = change;
  const name = change.name || seen.find((line) => line.variantId === variantId)?.name || 'A product';
  switch (kind) {
    case 'price':
      return `${name} costs ${inMoney(to ?? 0)} now, not ${inMoney(from ?? 0)}.`;
    case 'stock':
      return stockSentence(name, from ?? 0, to);
    case 'gone':
      return `${name} cannot be had any more, so it is left out.`;
    case 'added':
      return `${name} has come into your bag: ${to ?? 1} of it.`;
    case 'removed':
      return `${name} is no longer in your bag.`;
    case 'total':
      return `The total is ${inMoney(to ?? 0)} now, not ${inMoney(from ?? 0)}.`;
    case 'coupon':
      return `${change.name} The order goes on without it.`;
  }
}

function stockSentence(name: string, from: number, to: number | null): string {
  if (to === null) return `There are no longer ${from} of ${name}.`;
  if (to > from) return `Your bag has ${to} of ${name} now, not ${from}.`;
  return `Your order has ${to} of ${name} now, not ${from}: more ${to === 1 ? 'is' : 'are'} not left.`;
}
