import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Download } from '@/contracts/privacy';
import { currentUserChanged } from '@/session/current-user';

import { accountKeys } from './queries';
import {
  deleteAccount,
  endSessions,
  exportData,
  removePicture,
  updateProfile,
  uploadPicture,
} from './requests';

/** Changes the profile; the current user is what the server then says it is. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: ({ user }) => currentUserChanged(client, user),
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

/** Ends the session of that id, or without one all but this one. The list is then what the server says. */
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

/** Has everything written down that is kept about the person; the file comes first among the downloads. */
export function useExportData(userId: string) {
  const client = useQueryClient();
  const queryKey = accountKeys.downloads(userId);
  return useMutation({
    mutationFn: exportData,
    onSuccess: async ({ item }) => {
      // A list that was asked for before the file was made would take it away again.
      await client.cancelQueries({ queryKey });
      const known = client.setQueryData<Download[]>(queryKey, (list) => list && [item, ...list]);
      if (!known) await client.refetchQueries({ queryKey });
    },
  });
}

/** What comes after it, such as the end of the session here, is the caller's. */
export const useDeleteAccount = () => useMutation({ mutationFn: deleteAccount });
