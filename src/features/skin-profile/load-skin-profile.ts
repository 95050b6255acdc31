import { type QueryClient } from '@tanstack/react-query';

import { type SkinProfile } from '@/contracts/skin-profile';

import { skinProfileOptions } from './queries';
import { readBrowserSkinProfile } from './skin-profile.store';

/**
 * Returns the account's skin profile, or the guest’s, kept in this browser; null if there is none.
 * @throws {ApiError} if the account's could not be loaded
 */
export const loadSkinProfile = async (
  client: QueryClient,
  userId: string | undefined,
): Promise<SkinProfile | null> =>
  userId ? (await client.fetchQuery(skinProfileOptions(userId))).item : readBrowserSkinProfile();
