import { useMutation, useQueryClient } from '@tanstack/react-query';

import { currentUserChanged } from '@/session/current-user';

import { updateProfile } from './requests';

/** Changes the profile; the current user is what the server then says it is. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: ({ user }) => currentUserChanged(client, user),
  });
}
