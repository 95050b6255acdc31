import { queryOptions } from '@tanstack/react-query';

import { buyingApiPaths } from '@/config/buying-api-paths';
import { type TestEvent, type TestPaymentOutcome, type TestPayment } from '@/contracts/test-payments';
import { getHttpClient } from '@/lib/http/http-client';

const testPaymentKeys = { page: (code: string | undefined) => ['test-payment', code] as const };

/** Fetches a payment of the built-in test provider. */
export const testPaymentOptions = (code: string | undefined) =>
  queryOptions({
    queryKey: testPaymentKeys.page(code),
    queryFn: async ({ signal }) => {
      const { data } = await (
        await getHttpClient()
      ).get<TestPayment>(buyingApiPaths.testPayment(code ?? ''), { signal });
      return data;
    },
    enabled: code !== undefined,
    staleTime: 0,
  });

/** Settles a test payment; returns the URL to continue to, if any. */
export async function submitTestOutcome(code: string, outcome: TestPaymentOutcome): Promise<string | null> {
  const { data } = await (
    await getHttpClient()
  ).post<{ redirectUrl: string | null }>(buyingApiPaths.testPayment(code), outcome);
  return data.redirectUrl;
}

/** Simulates a later event, such as a dispute; returns the server's description of it. */
export async function triggerTestEvent(code: string, event: TestEvent): Promise<string> {
  const { data } = await (
    await getHttpClient()
  ).post<{ message: string }>(`${buyingApiPaths.testPayment(code)}/events`, { event });
  return data.message;
}
