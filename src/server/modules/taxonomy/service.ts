import { type Brand, type Category } from '@/contracts/taxonomy';
import { countBits, getProductIndex, type Dimension, type ProductIndex } from '@/server/modules/catalogue';
import { type Db } from '@/server/platform/database/database';

import { findBrands, findCategories, findColors, findSubCategories } from './repo';

type Counted = { productCount: number };
type Which = 'all' | 'active';

/** What to keep of a list: `active` is what at least one product in the shop belongs to. */
const keep = <T extends Counted>(which: Which, items: T[]): T[] =>
  which === 'all' ? items : items.filter(({ productCount }) => productCount > 0);

function withProductCounts<T extends { slug: string }>(
  productIndex: ProductIndex,
  dimension: Dimension,
  rows: T[],
): (T & Counted)[] {
  return rows.map((row) => {
    const set = productIndex.sets[dimension].get(row.slug);
    return { ...row, productCount: set ? countBits(set) : 0 };
  });
}

export async function listCategories(db: Db, which: Which): Promise<{ items: Category[] }> {
  const [productIndex, rows, subs] = await Promise.all([
    getProductIndex(db),
    findCategories(db),
    findSubCategories(db),
  ]);
  const countedSubs = keep(which, withProductCounts(productIndex, 'subCategory', subs));
  const items = withProductCounts(productIndex, 'category', rows).map((category) => ({
    ...category,
    subCategories: countedSubs
      .filter((sub) => sub.category.slug === category.slug)
      .map(({ slug, name, blurb, productCount }) => ({ slug, name, blurb, productCount })),
  }));
  return { items: keep(which, items) };
}

export async function listSubCategories(db: Db) {
  const [productIndex, subs] = await Promise.all([getProductIndex(db), findSubCategories(db)]);
  return { items: withProductCounts(productIndex, 'subCategory', subs) };
}

export async function listBrands(db: Db, which: Which): Promise<{ items: Brand[] }> {
  const [productIndex, rows] = await Promise.all([getProductIndex(db), findBrands(db)]);
  return { items: keep(which, withProductCounts(productIndex, 'brand', rows)) };
}

export async function listColors(db: Db, which: Which) {
  const [productIndex, rows] = await Promise.all([getProductIndex(db), findColors(db)]);
  return { items: keep(which, withProductCounts(productIndex, 'color', rows)) };
}
