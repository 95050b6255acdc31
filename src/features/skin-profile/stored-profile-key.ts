import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** Where a visitor's browser stores the skin profile. */
export const SKIN_PROFILE_KEY = 'didan.skin';

export const hasStoredSkinProfile = (): boolean => safeLocalStorage.getItem(SKIN_PROFILE_KEY) !== null;
