import { type CartItem } from '@/contracts/cart';
import { interactionRules, type InteractionRuleId } from '@/contracts/interaction-rules';

export type RoutineItem = Pick<CartItem, 'productId' | 'name' | 'actives'>;

/**
 * Product names that a rule keeps apart: those in `one` from those in `other`. `other` is empty
 * where both sides of the rule are the same.
 */
export type Interaction = {
  rule: InteractionRuleId;
  source: { name: string; href: string };
  one: string[];
  other: string[];
};

/**
 * Finds products in a cart that should not be used together. Compares different products only: a
 * product's own ingredients were combined by its maker, and two sizes are the same product.
 */
export function findInteractions(items: RoutineItem[]): Interaction[] {
  const products = [...new Map(items.map((item) => [item.productId, item])).values()];
  return interactionRules.flatMap(({ id, one, other, source }) => {
    const findWith = (kinds: typeof one) =>
      products.filter(({ actives }) => actives.some((kind) => kinds.includes(kind)));
    const [ones, others] = [findWith(one), findWith(other)];
    const conflictsWith = (side: RoutineItem[]) => (product: RoutineItem) =>
      side.some(({ productId }) => productId !== product.productId);
    const conflicting = ones.filter(conflictsWith(others));
    if (conflicting.length === 0) return [];
    const opposite = one === other ? [] : others.filter(conflictsWith(ones));
    return [{ rule: id, source, one: getNames(conflicting), other: getNames(opposite) }];
  });
}

const getNames = (products: RoutineItem[]): string[] => products.map(({ name }) => name);
