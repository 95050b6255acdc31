import { randomUUID } from 'node:crypto';

import { createMiddleware } from 'hono/factory';

import { type Logger } from '@/server/platform/logging/logger';

import { type ApiContext } from './context';

/** An id in the path of an unknown route: with another method the path may be a real one. */
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * Gives each request an id (never one sent by the caller), logs the result and sets the headers of
 * every API reply. Query and path values are not logged: they may be private, or the key to a
 * guest's cart.
 */
export const requestLog = (logger: Logger) =>
  createMiddleware<ApiContext>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Request-Id', requestId);
    const ms = Math.round(performance.now() - started);
    const path = c.get('route') ?? c.req.path.replace(ID, '{id}');
    logger.info({ requestId, method: c.req.method, path, status: c.res.status, ms }, 'request');
  });
