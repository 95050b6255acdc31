import { queryOptions } from '@tanstack/react-query';

import { fetchOwnBusiness } from './requests';

export const businessKeys = { own: () => ['business', 'own'] as const };

export const ownBusinessOptions = () =>
  queryOptions({ queryKey: businessKeys.own(), queryFn: ({ signal }) => fetchOwnBusiness(signal) });
