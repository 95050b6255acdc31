import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type ParcelRemedy, type RemedyPayload } from '@/contracts/staff-orders';
import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

type Remedy = { remedy: ParcelRemedy; body: RemedyPayload; key: string };

/** Cancels or refunds; the order is fetched again, also after a refusal. */
export function useRemedy(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ remedy, body, key }: Remedy) => {
      const input = { params: { id }, body };
      return remedy === 'cancel'
        ? call(staffOrdersApi.cancelOrderByStaff, input, { key })
        : call(staffOrdersApi.refundOrderByStaff, input, { key });
    },
    onSettled: () => invalidateApis(client, [staffOrdersApi.listStaffOrders, staffOrdersApi.getStaffOrder]),
  });
}
