import { queryOptions } from '@tanstack/react-query';

import * as checkoutApi from '@/contracts/checkout.api';
import { apiQuery } from '@/lib/query/api-query';

/** A payment of the built-in test provider. */
export const testPaymentOptions = (code: string | undefined) =>
  queryOptions({
    ...apiQuery(checkoutApi.getTestPayment, { params: { code: code ?? '' } }),
    enabled: code !== undefined,
    staleTime: 0,
  });
