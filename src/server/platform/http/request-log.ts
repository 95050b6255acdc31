import { randomUUID } from 'node:crypto';

import { createMiddleware } from 'hono/factory';

import { type Logger } from '@/server/platform/logging/logger';

import { type ApiContext } from './context';

/** An id at an address that no call answers: with another method it may well be somebody's. */
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * Gives each request its number (never one from outside), logs how it went, and sets what every reply of the API carries. The query
 * and the values in a path stay out of the log, since they may be what is nobody's business, or the key to a guest's bag.
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
