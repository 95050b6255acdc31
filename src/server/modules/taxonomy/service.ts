import { type Brand, type Category } from '@/contracts/taxonomy';
import {
  countProducts,
  getProductIndex,
  type Dimension,
  type ProductIndex,
} from '@/server/modules/catalogue';
import { type Db } from '@/server/platform/database/database';

import { findBrands, findCategories, findColors, findSubCategories } from './repo';

type Counted = { productCount: number };
type Scope = 'all' | 'active';

/** Filters a list; `active` keeps entries with at least one product. */
const filterActive = <T extends Counted>(scope: Scope, items: T[]): T[] =>
  scope === 'all' ? items : items.filter(({ productCount }) => productCount > 0);

function withProductCounts<T extends { slug: string }>(
  productIndex: ProductIndex,
  dimension: Dimension,
  rows: T[],
): (T & Counted)[] {
  return rows.map((row) => ({ ...row, productCount: countProducts(productIndex, dimension, row.slug) }));
}

export async function listCategories(db: Db, scope: Scope): Promise<{ items: Category[] }> {
  const [productIndex, rows, subs] = await Promise.all([
    getProductIndex(db),
    findCategories(db),
    findSubCategories(db),
  ]);
  const countedSubs = filterActive(scope, withProductCounts(productIndex, 'subCategory', subs));
  const items = withProductCounts(productIndex, 'category', rows).map((category) => ({
    ...category,
    subCategories: countedSubs
      .filter((sub) => sub.category.slug === category.slug)
      .map(({ slug, name, blurb, productCount }) => ({ slug, name, blurb, productCount })),
  }));
  return { items: filterActive(scope, items) };
}

export async function listSubCategories(db: Db) {
  const [productIndex, subs] = await Promise.all([getProductIndex(db), findSubCategories(db)]);
  return { items: withProductCounts(productIndex, 'subCategory', subs) };
}

export async function listBrands(db: Db, scope: Scope): Promise<{ items: Brand[] }> {
  const [productIndex, rows] = await Promise.all([getProductIndex(db), findBrands(db)]);
  return { items: filterActive(scope, withProductCounts(productIndex, 'brand', rows)) };
}

export async function listColors(db: Db, scope: Scope) {
  const [productIndex, rows] = await Promise.all([getProductIndex(db), findColors(db)]);
  return { items: filterActive(scope, withProductCounts(productIndex, 'color', rows)) };
}
