import { queryOptions } from '@tanstack/react-query';

import * as staffApi from '@/contracts/staff.api';
import { apiQuery } from '@/lib/query/api-query';

const REFRESH_MILLISECONDS = 60_000;

export const staffHealthOptions = () =>
  queryOptions({ ...apiQuery(staffApi.getStaffHealth, {}), refetchInterval: REFRESH_MILLISECONDS });
