import { useMutation, useQueryClient } from '@tanstack/react-query';

import { businessKeys } from './queries';
import { submitBusiness } from './requests';

export function useSubmitBusiness() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: submitBusiness,
    onSuccess: () => client.invalidateQueries({ queryKey: businessKeys.own() }),
  });
}
