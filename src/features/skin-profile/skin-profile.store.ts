import { create } from 'zustand';

import { SLUG_MAX_CHARACTERS, slugPattern } from '@/contracts/catalogue-terms';
import { SKIN_AVOID_MAX } from '@/contracts/limits';
import { concerns, skinTypes, type Concern, type SkinType } from '@/contracts/skin';
import { type SkinProfile } from '@/contracts/skin-profile';
import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

import { SKIN_PROFILE_KEY } from './stored-profile-key';

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isSkinType = (value: unknown): value is SkinType =>
  typeof value === 'string' && Object.hasOwn(skinTypes, value);
const isConcern = (value: unknown): value is Concern =>
  typeof value === 'string' && Object.hasOwn(concerns, value);
const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= SLUG_MAX_CHARACTERS && slugPattern.test(value);

/** Reads the storage and drops what is malformed. */
export function readBrowserSkinProfile(): SkinProfile | null {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(SKIN_PROFILE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { skinType, ...lists } = stored as Record<string, unknown>; // an object's fields, each checked below
    return {
      skinType: isSkinType(skinType) ? skinType : null,
      concerns: toList(lists.concerns).filter(isConcern),
      avoid: toList(lists.avoid).filter(isSlug).slice(0, SKIN_AVOID_MAX),
    };
  } catch {
    return null; // Not JSON: treat as absent.
  }
}

const useStore = create<{ profile: SkinProfile | null }>(() => ({ profile: readBrowserSkinProfile() }));

/** The skin profile of a visitor, who agreed to store it on this device. */
export const useStoredSkinProfile = (): SkinProfile | null => useStore((state) => state.profile);

export function skinProfileStored(profile: SkinProfile): void {
  safeLocalStorage.setItem(SKIN_PROFILE_KEY, JSON.stringify(profile));
  useStore.setState({ profile });
}

/** The visitor deleted the profile, or the account has it now. */
export function storedSkinProfileRemoved(): void {
  safeLocalStorage.removeItem(SKIN_PROFILE_KEY);
  useStore.setState({ profile: null });
}

/** It stays at sign-in, to be merged. The tab that signs out clears it; other tabs reread it. */
onSessionEnd((why) => {
  if (why === 'signed-in') return;
  if (why === 'signed-out') return storedSkinProfileRemoved();
  useStore.setState({ profile: readBrowserSkinProfile() });
});
