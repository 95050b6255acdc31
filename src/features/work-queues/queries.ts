import { queryOptions } from '@tanstack/react-query';

import * as staffApi from '@/contracts/staff.api';
import { apiQuery } from '@/lib/query/api-query';

const REFRESH_MILLISECONDS = 60_000;

export const workQueuesOptions = () =>
  queryOptions({ ...apiQuery(staffApi.getWorkQueues, {}), refetchInterval: REFRESH_MILLISECONDS });
