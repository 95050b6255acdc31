import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type ApplicationChanges, type BusinessReply } from '@/contracts/business';
import { type DocumentKind } from '@/contracts/business-terms';
import * as businessApi from '@/contracts/business.api';
import { call, upload } from '@/lib/http/call';
import { apiQuery, invalidateApis } from '@/lib/query/api-query';
import { useSession } from '@/session/use-session';

import { type BusinessApplication } from './application-schema';

export function useSubmitBusiness() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ identity_doc: file, business_email: email, ...body }: BusinessApplication) =>
      upload(
        businessApi.applyAsBusiness,
        { body: { ...body, business_email: email || undefined } },
        { file },
      ),
    onSuccess: () => invalidateApis(client, [businessApi.getOwnApplication]),
  });
}

/** Updates the cached application from a reply. */
function useUpdateApplication() {
  const client = useQueryClient();
  const { user } = useSession();
  return (reply: BusinessReply) => {
    if (!user) return;
    const { queryKey } = apiQuery(businessApi.getOwnApplication, { user: user.id });
    client.setQueryData(queryKey, reply);
  };
}

/** Sends the corrected application for review again. */
export const useResendBusiness = () =>
  useMutation({
    mutationFn: (body: ApplicationChanges) => call(businessApi.changeOwnApplication, { body }),
    onSuccess: useUpdateApplication(),
  });

type NewDocument = { kind: DocumentKind; file: File; onProgress: (share: number) => void };

/** Sends a document of the application. */
export const useSendDocument = () =>
  useMutation({
    mutationFn: ({ kind, ...file }: NewDocument) =>
      upload(businessApi.uploadDocument, { params: { kind } }, file),
    onSuccess: useUpdateApplication(),
  });
