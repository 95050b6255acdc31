import { inArray } from 'drizzle-orm';

import { nigerianStates } from '@/contracts/nigeria';
import { toSlug } from '@/contracts/slug';
import { STORE_SLUG_MAX_CHARACTERS } from '@/contracts/store-settings';
import { toLagosDay } from '@/contracts/working-days';
import { type BusinessRow } from '@/server/modules/business/tables';
import { addFirstOwner } from '@/server/modules/members';
import { DEFAULT_STORE_LOGO, insertStore } from '@/server/modules/stores';
import { type StoreRow, storeSlugs } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

/** Fallback for the text on a new store's page, until its owner writes one. */
const newStoreBio = (name: string, state: string): string => `${name} sells skin care from ${state}.`;
const MAX_NUMBER = 50;

export type OpenStore = (
  tx: Db,
  business: BusinessRow,
  now: Date,
) => Promise<Pick<StoreRow, 'id' | 'slug' | 'name'>>;

/** Opens the store of an approved applicant, who becomes its owner. */
export const openStore: OpenStore = async (tx, { userId, name, state }, now) => {
  const store = await insertStore(tx, {
    name,
    state,
    city: state,
    shipsFromLga: state,
    slug: await findFreeSlug(tx, name),
    bio: newStoreBio(name, state),
    logo: DEFAULT_STORE_LOGO,
    deliveryStates: [...nigerianStates],
    joinedAt: toLagosDay(now),
    createdAt: now,
  });
  await addFirstOwner(tx, { storeId: store.id, userId }, now);
  return store;
};

/** Builds a slug from the name, with a number where other stores have or had it. */
async function findFreeSlug(tx: Db, name: string): Promise<string> {
  const base = cutSlug(toSlug(name)) || 'store';
  const candidates = [base, ...Array.from({ length: MAX_NUMBER }, (_, at) => `${base}-${at + 2}`)];
  const taken = await tx
    .select({ slug: storeSlugs.slug })
    .from(storeSlugs)
    .where(inArray(storeSlugs.slug, candidates));
  const free = candidates.find((slug) => !taken.some((one) => one.slug === slug));
  if (!free) throw new Error(`No slug is free for ${name}.`);
  return free;
}

/** Leaves room for a number. */
const cutSlug = (slug: string): string => slug.slice(0, STORE_SLUG_MAX_CHARACTERS - 4).replace(/-$/, '');
