import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type InvitationPayload } from '@/contracts/members';
import * as membersApi from '@/contracts/members.api';
import { type StoreRole } from '@/contracts/permissions';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';
import { currentUserOptions } from '@/session/current-user';

/** A change of the members that loads the list anew. */
function useMemberMutation<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => invalidateApis(client, [membersApi.listMembers]),
  });
}

export const useInviteMember = (store: string) =>
  useMemberMutation((body: InvitationPayload) => call(membersApi.inviteMember, { store, body }));

export const useChangeMemberRole = (store: string) =>
  useMemberMutation(({ id, role }: { id: string; role: StoreRole }) =>
    call(membersApi.changeMemberRole, { store, params: { id }, body: { role } }),
  );

/** Removes a member, or withdraws an invitation. */
export const useRemoveMember = (store: string) =>
  useMemberMutation((id: string) => call(membersApi.removeMember, { store, params: { id } }));

/** Both change the stores that the user works for. */
function useOwnStoresMutation<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: currentUserOptions().queryKey }),
  });
}

export const useLeaveStore = () =>
  useOwnStoresMutation((store: string) => call(membersApi.leaveStore, { store }));
export const useAcceptInvitation = () =>
  useOwnStoresMutation((token: string) => call(membersApi.acceptInvitation, { body: { token } }));
