import { randomUUID } from 'node:crypto';

import { createMiddleware } from 'hono/factory';

import { type Logger } from '@/server/logger';

import { type ApiContext } from './context';

/**
 * Gives each request its number (never one from outside), logs how it went, and sets what every reply of the API carries. The query
 * stays out of the log, since it may hold what is nobody's business.
 */
export const requestLog = (logger: Logger) =>
  createMiddleware<ApiContext>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Request-Id', requestId);
    const ms = Math.round(performance.now() - started);
    logger.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
  });
