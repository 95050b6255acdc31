import { type ProductQuery } from '@/contracts/catalogue';
import {
  type RoutineProduct,
  type RoutineQuery,
  type RoutineReply,
  type RoutineStep,
} from '@/contracts/routine';
import { type Db } from '@/server/platform/database/database';

import { listActiveKinds } from './actives';
import { applyFilters, buildFilters } from './apply-filters';
import { type BitSet } from './bit-set';
import { listDimensionValues } from './dimension-values';
import { getProductIndex } from './index-sync';
import { type ProductIndex } from './product-index';
import { buildCardsStatement, findIngredientLists } from './repo';
import { runOneByOne } from './run-one-by-one';
import { getSortedPage } from './sorted-page';

/** Sub-categories of each step. One that the shop no longer has adds nothing. */
export const subCategoriesByStep: Record<RoutineStep, string[]> = {
  cleanser: ['gel-foam-cleansers', 'cream-oil-cleansers'],
  serum: ['hydrating-serums', 'brightening-serums'],
  treatment: ['brightening-serums', 'exfoliating-acids', 'retinoids', 'spot-care'],
  moisturiser: ['creams', 'face-oils'],
  sunscreen: ['sunscreen-creams', 'sun-sticks'],
};

/** Enough to find one without a conflict, and to swap. */
const CANDIDATES = 8;

/**
 * Lists the products of each step of a skin-care routine: those for a concern first, then others
 * for the skin type.
 */
export async function listRoutineProducts(db: Db, query: RoutineQuery): Promise<RoutineReply> {
  const productIndex = await getProductIndex(db);
  const exclude = expandAvoided(productIndex, query.exclude ?? []);
  const listStep = (subCategory: string[]) => {
    const filters = { subCategory, skinType: query.skinType, exclude, inStock: true };
    const fitting = query.concern?.length
      ? listBestMatches(productIndex, { ...filters, concern: query.concern })
      : [];
    return [...new Set([...fitting, ...listBestMatches(productIndex, filters)])].slice(0, CANDIDATES);
  };
  const steps = await Promise.all(
    Object.entries(subCategoriesByStep).map(async ([step, subCategory]) => ({
      step: step as RoutineStep, // a key of subCategoriesByStep
      numbers: await runOneByOne(() => listStep(subCategory)),
    })),
  );
  const cards = await findCardsByNumber(
    db,
    steps.flatMap(({ numbers }) => numbers),
  );
  return {
    steps: steps.map(({ step, numbers }) => ({
      step,
      items: numbers.flatMap((number) => cards.get(number) ?? []),
    })),
  };
}

type Filters = Pick<ProductQuery, 'subCategory' | 'skinType' | 'concern' | 'exclude' | 'inStock'>;

/**
 * Finds the products that match, the best first.
 *
 * @param among the products that match other filters
 */
export function listBestMatches(
  productIndex: ProductIndex,
  filters: Filters,
  count = CANDIDATES,
  among?: BitSet,
): number[] {
  const matches = applyFilters(productIndex, buildFilters(productIndex, filters, [], among));
  return getSortedPage(productIndex, matches, 'relevance', undefined, { page: 1, pageSize: count });
}

/**
 * Adds the ingredients whose name contains one avoided, such as Hydrogenated Lanolin for lanolin.
 */
const expandAvoided = (productIndex: ProductIndex, avoid: string[]): string[] =>
  avoid.length === 0
    ? []
    : listDimensionValues(productIndex, 'contains').filter((slug) =>
        avoid.some((avoided) => `-${slug}-`.includes(`-${avoided}-`)),
      );

async function findCardsByNumber(db: Db, numbers: number[]): Promise<Map<number, RoutineProduct>> {
  if (numbers.length === 0) return new Map();
  const rows = await buildCardsStatement(db, [...new Set(numbers)]);
  const details = await findIngredientLists(
    db,
    rows.map(({ id }) => id),
  );
  const activesById = new Map(
    details.map(({ productId, inci, keyActives }) => [
      productId,
      listActiveKinds(
        inci,
        keyActives.map(({ name }) => name),
      ),
    ]),
  );
  return new Map(
    rows.map(({ number, ...card }) => [number, { ...card, actives: activesById.get(card.id) ?? [] }]),
  );
}
