import { type QueryClient } from '@tanstack/react-query';

import * as skinProfileApi from '@/contracts/skin-profile.api';
import { call } from '@/lib/http/call';
import { runExclusive } from '@/lib/tab-lock';
import { readRefreshToken } from '@/session/token-cookies';

import { skinProfileOptions } from './queries';
import { readBrowserSkinProfile, storedSkinProfileRemoved } from './skin-profile.store';

/**
 * Moves the skin profile of this browser into the account, one tab at a time.
 * @throws {ApiError} if it could not be sent; it then stays stored
 */
export const mergeStoredProfile = (client: QueryClient, userId: string): Promise<void> =>
  runExclusive('didan.skin', async () => {
    // Reread: another tab may have merged already.
    const profile = readBrowserSkinProfile();
    if (!profile) return;
    const owner = readRefreshToken();
    // The consent given in this browser covers the account too.
    const { item } = await call(skinProfileApi.mergeSkinProfile, { body: { ...profile, consent: true } });
    // The user has signed out or changed meanwhile.
    if (readRefreshToken() !== owner) return;
    storedSkinProfileRemoved();
    client.setQueryData(skinProfileOptions(userId).queryKey, { item });
  });
