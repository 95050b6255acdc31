import { queryOptions } from '@tanstack/react-query';

import { type SkinProfile } from '@/contracts/skin-profile';

import { fetchRoutine } from './requests';

export const routineKeys = {
  products: ({ skinType, concerns, avoid }: SkinProfile) => ['routine', skinType, concerns, avoid] as const,
};

export const routineOptions = (profile: SkinProfile) =>
  queryOptions({
    queryKey: routineKeys.products(profile),
    queryFn: ({ signal }) => fetchRoutine(profile, signal),
    staleTime: 5 * 60_000,
  });
