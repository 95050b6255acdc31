import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type InvitationPayload } from '@/contracts/members';
import { type StoreRole } from '@/contracts/permissions';
import { userKeys } from '@/session/current-user';

import { memberKeys } from './queries';
import { acceptInvitation, changeMemberRole, inviteMember, leaveStore, removeMember } from './requests';

/** A change of the members that loads the list anew. */
function useMemberMutation<Variables, Reply>(
  storeId: string,
  mutationFn: (variables: Variables) => Promise<Reply>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: memberKeys.all(storeId) }),
  });
}

export const useInviteMember = (storeId: string) =>
  useMemberMutation(storeId, (payload: InvitationPayload) => inviteMember(storeId, payload));

export const useChangeMemberRole = (storeId: string) =>
  useMemberMutation(storeId, (change: { id: string; role: StoreRole }) => changeMemberRole(storeId, change));

export const useRemoveMember = (storeId: string) =>
  useMemberMutation(storeId, (id: string) => removeMember(storeId, id));

/** Both change the stores that the user works for. */
function useOwnStoresMutation<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.current() }),
  });
}

export const useLeaveStore = () => useOwnStoresMutation(leaveStore);
export const useAcceptInvitation = () => useOwnStoresMutation(acceptInvitation);
