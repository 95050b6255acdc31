import { interactionRules } from '@/contracts/interaction-rules';
import { routineSteps } from '@/contracts/routine';
import { type ActiveKind } from '@/contracts/skin';
import { type ProductRow } from '@/server/modules/products/tables';

import { classifyActive } from './actives';
import { applyFilters, buildFilters } from './apply-filters';
import { listDimensionValues } from './dimension-values';
import { type ProductIndex } from './product-index';
import { listBestMatches, subCategoriesByStep } from './routine';

const PAIRINGS = 4;
/** Enough to find one of a similar price. */
const CANDIDATES = 24;

type Paired = Pick<ProductRow, 'number' | 'subCategorySlug' | 'skinTypes' | 'priceKobo'>;

/**
 * Finds products that go well with one: for the same skin, of the routine steps after its own, then
 * those before, in stock, at half to double its price, without an ingredient conflict. A product
 * outside the routine has none. Reads the index only.
 * @returns at most four product numbers, of different steps where there are some
 */
export function findPairings(
  productIndex: ProductIndex,
  { number, subCategorySlug, skinTypes, priceKobo }: Paired,
  actives: ActiveKind[],
): number[] {
  const own = routineSteps.findIndex((step) => subCategoriesByStep[step].includes(subCategorySlug));
  if (own < 0) return [];
  const exclude = findConflicting(productIndex, actives);
  const fitting = applyFilters(
    productIndex,
    buildFilters(productIndex, { skinType: skinTypes, exclude, inStock: true }, []),
  );
  const isSimilarPrice = (price: number) => price >= priceKobo / 2 && price <= priceKobo * 2;
  const byStep = [...routineSteps.slice(own + 1), ...routineSteps.slice(0, own + 1)].map((step) => {
    const subCategory = subCategoriesByStep[step].filter((slug) => slug !== subCategorySlug);
    if (subCategory.length === 0) return [];
    return listBestMatches(productIndex, { subCategory }, CANDIDATES, fitting).filter(
      (candidate) => candidate !== number && isSimilarPrice(productIndex.priceKobo[candidate] ?? 0),
    );
  });
  return [...new Set(takeInTurn(byStep))].slice(0, PAIRINGS);
}

/** The first of each list, then the second of each, and so on. */
const takeInTurn = (lists: number[][]): number[] =>
  Array.from({ length: CANDIDATES }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();

/**
 * Slugs of the ingredients that a rule keeps apart from these kinds. Any amount counts, which is
 * stricter than the note in the bag, so that a suggestion never causes one.
 */
function findConflicting(productIndex: ProductIndex, actives: ActiveKind[]): string[] {
  const apart = interactionRules.flatMap(({ one, other }) => [
    ...(actives.some((kind) => one.includes(kind)) ? other : []),
    ...(actives.some((kind) => other.includes(kind)) ? one : []),
  ]);
  if (apart.length === 0) return [];
  return listDimensionValues(productIndex, 'contains').filter((slug) => {
    const kind = classifyActive(slug.replaceAll('-', ' '));
    return kind !== null && apart.includes(kind);
  });
}
