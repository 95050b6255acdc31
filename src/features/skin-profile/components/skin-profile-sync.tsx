import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { loadChunk } from '@/lib/chunks/load-chunk';
import { useSession } from '@/session/use-session';

import { hasStoredSkinProfile } from '../stored-profile-key';

/** Moves a visitor's skin profile into the account at sign-in. Renders nothing. */
export function SkinProfileSync() {
  const client = useQueryClient();
  const { status, user } = useSession();
  const userId = status === 'signed-in' ? user.id : undefined;

  useEffect(() => {
    if (!userId || !hasStoredSkinProfile()) return;
    loadChunk(() => import('../merge-stored-profile'))
      .then(({ mergeStoredProfile }) => mergeStoredProfile(client, userId))
      // It stays stored, and the next page tries again.
      .catch(() => undefined);
  }, [client, userId]);

  return null;
}
