import { type QueryClient } from '@tanstack/react-query';

import { userKeys } from './current-user';
import { resumeSession } from './resume-session';

/** Looks once more for who is here, where that failed: for a token first, and then for whose it is. */
export async function retrySession(client: QueryClient): Promise<void> {
  await resumeSession();
  await client.refetchQueries({ queryKey: userKeys.current() });
}
