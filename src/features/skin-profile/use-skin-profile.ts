import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { type SkinProfile } from '@/contracts/skin-profile';
import * as skinProfileApi from '@/contracts/skin-profile.api';
import { call } from '@/lib/http/call';
import { useSession } from '@/session/use-session';

import { skinProfileOptions } from './queries';
import { skinProfileStored, storedSkinProfileRemoved, useStoredSkinProfile } from './skin-profile.store';

/** The shopper's skin profile: the account's, or a visitor's on this device. */
export function useSkinProfile() {
  const { status, user } = useSession();
  const client = useQueryClient();
  const stored = useStoredSkinProfile();
  const options = skinProfileOptions(user?.id ?? '');
  const isSignedIn = status === 'signed-in';
  const own = useQuery(isSignedIn ? options : { ...options, enabled: false });

  const cacheProfile = (profile: SkinProfile | null) =>
    user && client.setQueryData(options.queryKey, { item: profile && { consentedAt: '', ...profile } });

  const save = useMutation({
    mutationFn: async (profile: SkinProfile) => {
      // The form has already asked for consent.
      if (isSignedIn) return call(skinProfileApi.saveSkinProfile, { body: { ...profile, consent: true } });
      skinProfileStored(profile);
      return { message: 'Your skin profile is saved on this device', item: profile };
    },
    onSuccess: ({ item }) => isSignedIn && cacheProfile(item),
  });
  const remove = useMutation({
    mutationFn: async () => {
      if (isSignedIn) return call(skinProfileApi.deleteSkinProfile, {});
      storedSkinProfileRemoved();
      return { message: 'Your skin profile is deleted' };
    },
    onSuccess: () => isSignedIn && cacheProfile(null),
  });
  const isLoading = status === 'loading' || (isSignedIn && own.isPending);

  return {
    isLoading,
    isSignedIn,
    /** Undefined while it is loading, or if that failed. */
    profile: isLoading ? undefined : isSignedIn ? own.data?.item : stored,
    error: isSignedIn && !own.data ? own.error : null,
    retry: () => void own.refetch(),
    save,
    remove,
  };
}
