import { queryOptions } from '@tanstack/react-query';

import * as catalogueApi from '@/contracts/catalogue.api';
import { type SkinProfile } from '@/contracts/skin-profile';
import { apiQuery } from '@/lib/query/api-query';

/** The API takes this many values of a filter. */
const MAX_VALUES = 20;

/** The products that suit a skin profile, for each step of a routine. */
export const routineOptions = ({ skinType, concerns, avoid }: SkinProfile) =>
  queryOptions({
    ...apiQuery(catalogueApi.getRoutine, {
      query: {
        skinType: skinType ? [skinType] : [],
        concern: concerns.toSorted(),
        exclude: avoid.slice(0, MAX_VALUES),
      },
    }),
    staleTime: 5 * 60_000,
  });
