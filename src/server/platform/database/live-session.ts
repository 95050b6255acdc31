import { and, isNull, gt } from 'drizzle-orm';

import { sessions } from '@/server/platform/database/schema/sessions';

export const isLive = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
