import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { type SkinProfile } from '@/contracts/skin-profile';
import { useSession } from '@/session/use-session';

import { skinProfileMessages } from './messages';
import { skinProfileKeys, skinProfileOptions } from './queries';
import { removeSkinProfile, saveSkinProfile } from './requests';
import { skinProfileStored, storedSkinProfileRemoved, useStoredSkinProfile } from './skin-profile.store';

/** The shopper's skin profile: the account's, or a visitor's on this device. */
export function useSkinProfile() {
  const { status, user } = useSession();
  const client = useQueryClient();
  const stored = useStoredSkinProfile();
  const options = skinProfileOptions(user?.id ?? '');
  const isMember = status === 'signed-in';
  const own = useQuery(isMember ? options : { ...options, enabled: false });

  const cacheProfile = (profile: SkinProfile | null) =>
    user && client.setQueryData(skinProfileKeys.own(user.id), profile && { consentedAt: '', ...profile });

  const save = useMutation({
    mutationFn: async (profile: SkinProfile) => {
      if (isMember) return saveSkinProfile(profile);
      skinProfileStored(profile);
      return { message: skinProfileMessages.storedHere, item: profile };
    },
    onSuccess: ({ item }) => isMember && cacheProfile(item),
  });
  const remove = useMutation({
    mutationFn: async () => {
      if (isMember) return removeSkinProfile();
      storedSkinProfileRemoved();
      return { message: skinProfileMessages.removedHere };
    },
    onSuccess: () => isMember && cacheProfile(null),
  });
  const isLoading = status === 'loading' || (isMember && own.isPending);

  return {
    isLoading,
    isMember,
    /** Undefined while it is loading, or if that failed. */
    profile: isLoading ? undefined : isMember ? own.data : stored,
    error: isMember && !own.data ? own.error : null,
    retry: () => void own.refetch(),
    save,
    remove,
  };
}
