import { useMutation, useQueryClient } from '@tanstack/react-query';

import { staffSessionKeys } from './queries';
import { beginSecondFactor, confirmStaff, enterSecondFactorCode } from './requests';

/** The secret is shown once and never cached. */
export const useBeginSecondFactor = () => useMutation({ mutationFn: beginSecondFactor, gcTime: 0 });

export const useEnterSecondFactorCode = () => useMutation({ mutationFn: enterSecondFactorCode, gcTime: 0 });

/** Confirms the password and a code, and loads what the session may do now. */
export function useConfirmStaff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: confirmStaff,
    onSuccess: () => client.invalidateQueries({ queryKey: staffSessionKeys.own() }),
    gcTime: 0,
  });
}
