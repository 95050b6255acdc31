import { queryOptions } from '@tanstack/react-query';

import { fetchStaff } from './requests';

export const staffTeamKeys = { all: () => ['staff', 'team'] as const };

export const staffTeamOptions = () =>
  queryOptions({ queryKey: staffTeamKeys.all(), queryFn: ({ signal }) => fetchStaff(signal) });
