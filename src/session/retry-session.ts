import { type QueryClient } from '@tanstack/react-query';

import { currentUserOptions } from './current-user';
import { resumeSession } from './resume-session';

/** Loads the session again after a failure: first the token, then the user. */
export async function retrySession(client: QueryClient): Promise<void> {
  await resumeSession();
  await client.refetchQueries({ queryKey: currentUserOptions().queryKey });
}
