import { type Context, Hono } from 'hono';
import { validate as isUuid } from 'uuid';

import { SURROGATE_KEY } from '@/server/platform/cache/cache-keys';
import { httpError } from '@/server/platform/errors/errors';
import { type Limits } from '@/server/platform/limits/limits';
import { type Logger } from '@/server/platform/logging/logger';

import { readCallerAddress } from './address';
import { checkBody, JSON_MAX_BYTES, readBytes, readForm, readJson } from './body';
import { type ApiContext } from './context';
import { type Access, type Caller, type Endpoint, type SignedInUser } from './endpoint';
import { createErrorReplies } from './error-replies';
import { FileReply } from './file-reply';
import { readParams, readQuery } from './query';
import { requestLog } from './request-log';
import { retryRead } from './retry-read';

/** What the router needs of the application. */
type RouterDeps = {
  limits: Limits;
  logger: Logger;
  trustedProxies: number;
  cachePurgeUrl?: string;
  /**
   * Finds who calls.
   * @throws 401 without a live session, 403 if `access` asks for more
   */
  authenticate: (access: Exclude<Access, 'anyone'>, caller: Caller) => Promise<SignedInUser>;
};

/** Puts the endpoints under /api. Every path answers with and without its trailing slash. */
export function createRouter(deps: RouterDeps, endpoints: Endpoint[]): Hono<ApiContext> {
  const router = new Hono<ApiContext>({ strict: false }).basePath('/api');
  router.use(requestLog(deps.logger));
  const errorReply = createErrorReplies(deps.logger);
  router.onError(errorReply);
  for (const endpoint of endpoints) {
    // Without `strict`, Hono takes the slash off the address before it looks it up, so it comes off here too.
    router.on(endpoint.method, pattern(endpoint.path), (c) => {
      c.set('route', endpoint.path);
      const call = () => answer(c, deps, endpoint);
      return endpoint.method === 'GET' ? retryRead(call) : call();
    });
  }
  router.notFound((c) => {
    const address = stripTrailingSlash(c.req.path);
    const allowed = endpoints.filter(({ path }) => matches(path, address)).map(({ method }) => method);
    // Replied rather than thrown: what is thrown here would pass by the middleware that completes every reply.
    if (allowed.length === 0)
      return errorReply(httpError('not-found', 'There is nothing at this address.'), c);
    const only = allowed.join(', ');
    return errorReply(httpError('method', `This address answers ${only} only.`, { Allow: only }), c);
  });
  return router;
}

async function answer(c: Context<ApiContext>, deps: RouterDeps, endpoint: Endpoint): Promise<Response> {
  const caller = callerOf(c, deps.trustedProxies, endpoint);
  const user = endpoint.access === 'anyone' ? undefined : await deps.authenticate(endpoint.access, caller);
  if (endpoint.limit) await deps.limits.spend(endpoint.limit, user?.id ?? caller.address);
  const params = await readParams(c.req.param(), endpoint);
  const query = await readQuery(c.req.queries(), endpoint);
  const sent = await readBody(c.req.raw, endpoint);
  const reply = await endpoint.handle({ ...sent, query, params, user, caller });
  if (endpoint.cacheKeys && sendsCacheKeys(c, deps)) {
    // The endpoint's own reply and query.
    c.header(SURROGATE_KEY, endpoint.cacheKeys(reply as never, query as never).join(' '));
  }
  return respond(c, endpoint, reply);
}

/** To pages that ask in process, and to a cache in front, which takes them off; no browser needs them. */
const sendsCacheKeys = (c: Context<ApiContext>, { cachePurgeUrl }: RouterDeps) =>
  cachePurgeUrl !== undefined || c.env?.incoming === undefined;

function respond(c: Context<ApiContext>, endpoint: Endpoint, reply: object): Response {
  const { status = 200, cacheSeconds, reply: promised } = endpoint;
  if (reply instanceof FileReply && 'mediaType' in promised) return reply.toResponse(promised, status);
  if (cacheSeconds) c.header('Cache-Control', `public, max-age=${cacheSeconds}`);
  return c.json(reply, status);
}

const stripTrailingSlash = (path: string) => path.replace(/\/$/, '');

/** `/product/{slug}/` as Hono writes it. */
const pattern = (path: string) => stripTrailingSlash(path).replace(/\{(\w+)\}/g, ':$1');

const matches = (path: string, address: string) => {
  const parts = `/api${stripTrailingSlash(path)}`.split('/');
  const given = address.split('/');
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith('{') || part === given[at])
  );
};

function callerOf(c: Context<ApiContext>, trustedProxies: number, { raw }: Endpoint): Caller {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  return {
    address: readCallerAddress(socketAddress, c.req.header('x-forwarded-for'), trustedProxies),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 255),
    deviceId: deviceIn(c.req.header('x-device-id')),
    authorization: c.req.header('authorization'),
    key: c.req.header('idempotency-key')?.slice(0, 255),
    signature: raw && c.req.header(raw.signatureHeader),
  };
}

const deviceIn = (header: string | undefined) => (isUuid(header) ? header?.toLowerCase() : undefined);

async function readBody(request: Request, { body: schema, file: wanted, raw }: Endpoint) {
  if (raw) return { body: undefined, file: undefined, bytes: await readBytes(request, JSON_MAX_BYTES) };
  if (wanted) {
    const form = await readForm(request, wanted.maxBytes);
    const sent = form[wanted.field];
    const body = schema && (await checkBody(schema, form));
    return { body, file: sent instanceof File ? sent : undefined, bytes: undefined };
  }
  const body = schema && (await checkBody(schema, await readJson(request)));
  return { body, file: undefined, bytes: undefined };
}
