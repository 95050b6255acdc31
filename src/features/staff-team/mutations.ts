import { useMutation, useQueryClient } from '@tanstack/react-query';

import { staffTeamKeys } from './queries';
import { grantRole, revokeRole } from './requests';

function useTeamMutation<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: staffTeamKeys.all() }),
  });
}

export const useGrantRole = () => useTeamMutation(grantRole);
export const useRevokeRole = () => useTeamMutation(revokeRole);
