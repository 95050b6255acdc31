import { useMutation, useQueryClient } from '@tanstack/react-query';

import * as staffApi from '@/contracts/staff.api';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

/** The secret is shown once and never cached. */
export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: () => call(staffApi.beginSecondFactor, {}), gcTime: 0 });

export const useEnterSecondFactorCode = () =>
  useMutation({
    mutationFn: (code: string) => call(staffApi.confirmSecondFactor, { body: { code } }),
    gcTime: 0,
  });

/** Confirms the password and a code, and loads what the session may do now. */
export function useConfirmStaff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; code: string }) => call(staffApi.confirmStaff, { body }),
    onSuccess: () => invalidateApis(client, [staffApi.getStaffSession]),
    gcTime: 0,
  });
}
