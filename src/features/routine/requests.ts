import { accountApiPaths } from '@/config/account-api-paths';
import { type RoutineReply } from '@/contracts/routine';
import { type SkinProfile } from '@/contracts/skin-profile';
import { getHttpClient } from '@/lib/http/http-client';

/** The API takes this many values of a filter. */
const MAX_VALUES = 20;

/** Fetches the products that suit a skin profile, for each step of a routine. */
export async function fetchRoutine(
  { skinType, concerns, avoid }: SkinProfile,
  signal?: AbortSignal,
): Promise<RoutineReply> {
  const params = new URLSearchParams([
    ...(skinType ? [['skinType', skinType]] : []),
    ...concerns.toSorted().map((concern) => ['concern', concern]),
    ...avoid.slice(0, MAX_VALUES).map((slug) => ['exclude', slug]),
  ]);
  const client = await getHttpClient();
  const { data } = await client.get<RoutineReply>(accountApiPaths.routine, { params, signal });
  return data;
}
