import { type SkinProfilePayload, type AccountSkinProfile } from '@/contracts/skin-profile';
import { type Deps } from '@/server/platform/deps/deps';

import { findSkinProfile, mergeSkinProfile, upsertSkinProfile, removeSkinProfile } from './repo';
import { type SkinProfileRow } from './tables';

const SAVED = 'Your skin profile is saved';

const toReply = ({ skinType, concerns, avoid, consentedAt }: SkinProfileRow): AccountSkinProfile => ({
  skinType,
  concerns,
  avoid,
  consentedAt: consentedAt.toISOString(),
});

export async function getSkinProfile(deps: Deps, userId: string) {
  const row = await findSkinProfile(deps.db, userId);
  return { item: row ? toReply(row) : null };
}

/** Stores the profile, which the payload consents to. */
export async function saveSkinProfile(
  deps: Deps,
  userId: string,
  { consent: _, ...profile }: SkinProfilePayload,
) {
  const row = await upsertSkinProfile(deps.db, userId, profile, deps.now());
  return { message: SAVED, item: toReply(row) };
}

/** Moves the profile of a visitor's browser into the account. */
export async function mergeVisitorProfile(
  deps: Deps,
  userId: string,
  { consent: _, ...profile }: SkinProfilePayload,
) {
  const row = await mergeSkinProfile(deps.db, userId, profile, deps.now());
  return { message: SAVED, item: toReply(row) };
}

/** Deletes the profile, and with it the consent; deleting a missing one succeeds. */
export async function deleteSkinProfile(deps: Deps, userId: string) {
  await removeSkinProfile(deps.db, userId);
  return { message: 'Your skin profile is deleted' };
}
