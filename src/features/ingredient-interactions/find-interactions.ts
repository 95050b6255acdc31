import { type CartItem } from '@/contracts/cart';

import { interactionRules, type InteractionRuleId } from './interaction-rules';

export type RoutineItem = Pick<CartItem, 'productId' | 'name' | 'actives'>;

/** Products that a rule sets apart: each of `one` from each other of `other`. Where both sides are the same, `other` is empty. */
export type Interaction = {
  rule: InteractionRuleId;
  source: { name: string; href: string };
  one: string[];
  other: string[];
};

/**
 * What in a bag should not be used at the same time. Only between different products: what stands together in one product is its
 * maker's own business, and two sizes of it are one product.
 */
export function findInteractions(items: RoutineItem[]): Interaction[] {
  const products = [...new Map(items.map((item) => [item.productId, item])).values()];
  return interactionRules.flatMap(({ id, one, other, source }) => {
    const has = (kinds: typeof one) =>
      products.filter(({ actives }) => actives.some((kind) => kinds.includes(kind)));
    const [ones, others] = [has(one), has(other)];
    const meets = (side: RoutineItem[]) => (product: RoutineItem) =>
      side.some(({ productId }) => productId !== product.productId);
    const clashing = ones.filter(meets(others));
    if (clashing.length === 0) return [];
    const against = one === other ? [] : others.filter(meets(ones));
    return [{ rule: id, source, one: namesOf(clashing), other: namesOf(against) }];
  });
}

const namesOf = (products: RoutineItem[]): string[] => products.map(({ name }) => name);
