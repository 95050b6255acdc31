import { queryOptions } from '@tanstack/react-query';

import { buyingPaths } from '@/config/buying-paths';
import { type TestEvent, type TestOutcome, type TestPage } from '@/contracts/test-payments';
import { getHttpClient } from '@/lib/http/http-client';

const testPaymentKeys = { page: (code: string | undefined) => ['test-payment', code] as const };

/** What a page of the built-in test provider is for. */
export const testPageOptions = (code: string | undefined) =>
  queryOptions({
    queryKey: testPaymentKeys.page(code),
    queryFn: async ({ signal }) => {
      const { data } = await (
        await getHttpClient()
      ).get<TestPage>(buyingPaths.testPayment(code ?? ''), { signal });
      return data;
    },
    enabled: code !== undefined,
    staleTime: 0,
  });

/** What the person at the page decides, and where it leads from there. */
export async function decideTestPayment(code: string, outcome: TestOutcome): Promise<string | null> {
  const { data } = await (
    await getHttpClient()
  ).post<{ redirectUrl: string | null }>(buyingPaths.testPayment(code), outcome);
  return data.redirectUrl;
}

/** Lets something happen to a payment after it was made; returns what that is, in words. */
export async function causeTestEvent(code: string, event: TestEvent): Promise<string> {
  const { data } = await (
    await getHttpClient()
  ).post<{ message: string }>(`${buyingPaths.testPayment(code)}/events`, { event });
  return data.message;
}
