import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type StaffRole } from '@/contracts/permissions';
import * as staffApi from '@/contracts/staff.api';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

function useTeamMutation<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => invalidateApis(client, [staffApi.listStaffMembers]),
  });
}

export const useGrantRole = () =>
  useTeamMutation((body: { email: string; role: StaffRole }) => call(staffApi.addStaffRole, { body }));

export const useRevokeRole = () =>
  useTeamMutation((query: { userId: string; role: StaffRole }) => call(staffApi.removeStaffRole, { query }));
