import { queryOptions } from '@tanstack/react-query';

import { fetchFailedMessages } from './requests';

export const failedMessageKeys = { all: () => ['staff', 'messages'] as const };

export const failedMessagesOptions = () =>
  queryOptions({
    queryKey: failedMessageKeys.all(),
    queryFn: ({ signal }) => fetchFailedMessages(signal),
  });
