import { useMutation, useQueryClient } from '@tanstack/react-query';

import { businessKeys } from './queries';
import { resendBusiness, sendDocument, submitBusiness } from './requests';

export function useSubmitBusiness() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: submitBusiness,
    onSuccess: () => client.invalidateQueries({ queryKey: businessKeys.own() }),
  });
}

export function useResendBusiness() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: resendBusiness,
    onSuccess: (reply) => client.setQueryData(businessKeys.own(), reply),
  });
}

export function useSendDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendDocument,
    onSuccess: (reply) => client.setQueryData(businessKeys.own(), reply),
  });
}
