import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Download } from '@/contracts/privacy';
import { currentUserChanged } from '@/session/current-user';

import { accountKeys } from './queries';
import {
  changePassword,
  deleteAccount,
  endSessions,
  exportData,
  removePicture,
  updateProfile,
  uploadPicture,
} from './requests';

/** Updates the profile, and the cached user from the reply. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: ({ user }) => currentUserChanged(client, user),
  });
}

/**
 * Changes the password; the list of devices is fetched again, because the others are signed out.
 */
export function useChangePassword(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changePassword,
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.sessions(userId) }),
  });
}

export function useUploadPicture(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: uploadPicture,
    onSuccess: ({ url }) => currentUserChanged(client, { id: userId, avatarUrl: url }),
  });
}

export function useRemovePicture(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removePicture,
    onSuccess: ({ url }) => currentUserChanged(client, { id: userId, avatarUrl: url }),
  });
}

/** Ends one session, or without an id all but this one; updates the list from the reply. */
export function useEndSessions(userId: string) {
  const client = useQueryClient();
  const queryKey = accountKeys.sessions(userId);
  return useMutation({
    mutationFn: (sessionId?: string) => endSessions(sessionId),
    onSuccess: async ({ items }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, items);
    },
  });
}

/** Exports the user's data; the new file is added to the top of the downloads. */
export function useExportData(userId: string) {
  const client = useQueryClient();
  const queryKey = accountKeys.downloads(userId);
  return useMutation({
    mutationFn: exportData,
    onSuccess: async ({ item }) => {
      // A list requested before the file existed would remove it again.
      await client.cancelQueries({ queryKey });
      const known = client.setQueryData<Download[]>(queryKey, (list) => list && [item, ...list]);
      if (!known) await client.refetchQueries({ queryKey });
    },
  });
}

/**
 * Deletes the account on the server; the caller ends the local session. A refusal may be about
 * something new, so what stands against it is loaded again.
 */
export function useDeleteAccount(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteAccount,
    onError: () => client.invalidateQueries({ queryKey: accountKeys.deletionPlan(userId) }),
  });
}
