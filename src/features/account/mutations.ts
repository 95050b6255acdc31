import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type ChangePasswordPayload, type ProfilePayload } from '@/contracts/accounts';
import * as accountsApi from '@/contracts/accounts.api';
import { type DeletionPayload } from '@/contracts/privacy';
import { call, upload, type Upload } from '@/lib/http/call';
import { currentUserChanged } from '@/session/current-user';

import { deletionPlanOptions, downloadsOptions, sessionsOptions } from './queries';

/** Updates the profile, and the cached user from the reply. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfilePayload) => call(accountsApi.updateProfile, { body }),
    onSuccess: ({ user }) => currentUserChanged(client, user),
  });
}

/**
 * Changes the password; the list of devices is fetched again, because the others are signed out.
 */
export function useChangePassword(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordPayload) => call(accountsApi.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsOptions(userId).queryKey }),
  });
}

export function useUploadPicture(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ signal, ...picture }: Upload & { signal: AbortSignal }) =>
      upload(accountsApi.uploadProfilePicture, {}, { name: 'picture.jpg', ...picture }, { signal }),
    onSuccess: ({ url }) => currentUserChanged(client, { id: userId, avatarUrl: url }),
  });
}

export function useRemovePicture(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountsApi.removeProfilePicture, {}),
    onSuccess: ({ url }) => currentUserChanged(client, { id: userId, avatarUrl: url }),
  });
}

/** Ends one session, or without an id all but this one; updates the list from the reply. */
export function useEndSessions(userId: string) {
  const client = useQueryClient();
  const queryKey = sessionsOptions(userId).queryKey;
  return useMutation({
    mutationFn: (sessionId?: string) => call(accountsApi.endSessions, { query: { sessionId } }),
    onSuccess: async ({ items }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { items });
    },
  });
}

/** Exports the user's data; the new file is added to the top of the downloads. */
export function useExportData(userId: string) {
  const client = useQueryClient();
  const queryKey = downloadsOptions(userId).queryKey;
  return useMutation({
    mutationFn: () => call(accountsApi.exportData, {}),
    onSuccess: async ({ item }) => {
      // A list requested before the file existed would remove it again.
      await client.cancelQueries({ queryKey });
      const known = client.setQueryData(queryKey, (list) => list && { items: [item, ...list.items] });
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
    mutationFn: (body: DeletionPayload) => call(accountsApi.deleteAccount, { body }),
    onError: () => client.invalidateQueries({ queryKey: deletionPlanOptions(userId).queryKey }),
  });
}
