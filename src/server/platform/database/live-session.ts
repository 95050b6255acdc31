import { and, isNull, gt } from 'drizzle-orm';

import { sessions } from '@/server/modules/sessions/tables';

/** SQL condition: the session is neither revoked nor expired. */
export const isSessionLive = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
