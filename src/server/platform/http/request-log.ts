import { randomUUID } from 'node:crypto';

import { type Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { type Logger } from '@/server/platform/logging/logger';
import { observeSeconds } from '@/server/platform/metrics/metrics';
import { getTracer } from '@/server/platform/tracing/tracing';

import { type ApiContext } from './context';

/** An id in the path of an unknown route: with another method the path may be a real one. */
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * Gives each request an id (never one sent by the caller), logs, measures and traces it, and sets
 * the headers of every API reply. Query and path values are not logged: they may be private, or the
 * key to a guest's cart.
 */
export const requestLog = (logger: Logger) =>
  createMiddleware<ApiContext>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    await traceRequest(c, next);
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Request-Id', requestId);
    const milliseconds = performance.now() - started;
    const { method } = c.req;
    const { status } = c.res;
    const path = c.get('route') ?? c.req.path.replace(ID, '{id}');
    // Unknown paths share one label, as there may be any number of them.
    const labels = { method, route: c.get('route') ?? 'unknown', status };
    observeSeconds('didan_http_request_duration_seconds', labels, milliseconds / 1000);
    logger.info({ requestId, method, path, status, ms: Math.round(milliseconds) }, 'request');
  });

/** Runs the request in a span named by its route, if traces are configured. */
async function traceRequest(c: Context<ApiContext>, next: () => Promise<void>): Promise<void> {
  const tracer = getTracer();
  if (!tracer) return next();
  const { method } = c.req;
  const traceparent = c.req.header('traceparent');
  const options = {
    attributes: { 'http.request.method': method },
    ...(traceparent && { carrier: { traceparent } }),
  };
  await tracer.runInSpan(`${method} /api`, options, async (span) => {
    await next();
    const { status } = c.res;
    const attributes = { 'http.route': c.get('route') ?? 'unknown', 'http.response.status_code': status };
    span.end({ attributes, ...(status >= 500 && { error: status }) });
  });
}
