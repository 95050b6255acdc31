import { type Context, Hono } from 'hono';
import { validate as isUuid } from 'uuid';

import { type Access } from '@/contracts/api';
import { SURROGATE_KEY } from '@/server/platform/cache/surrogate-keys';
import { httpError } from '@/server/platform/errors/http-error';
import { type Limits } from '@/server/platform/limits/limits';
import { type Logger } from '@/server/platform/logging/logger';

import { readCallerAddress } from './address';
import { checkBody, JSON_MAX_BYTES, readBytes, readJson } from './body';
import { createCachedReplies, sendCachedReply } from './cached-replies';
import { type ApiContext } from './context';
import {
  type AuditActor,
  type Authenticated,
  type Caller,
  type CaseTarget,
  type Endpoint,
  type SignedInUser,
} from './endpoint';
import { createErrorReplies } from './error-replies';
import { FileReply } from './file-reply';
import { type UploadedFile, withForm } from './form';
import { readParams, readQuery } from './query';
import { RedirectReply } from './redirect-reply';
import { requestLog } from './request-log';
import { retryRead } from './retry-read';

/** Dependencies of the router. */
type RouterDeps = {
  limits: Limits;
  logger: Logger;
  trustedProxyCount: number;
  cachePurgeUrl?: string;
  /** For files of requests in progress. */
  incomingDir: string;
  /** Returns a text that changes with every commit (platform/cache-changes/snapshot.ts). */
  readSnapshot: () => Promise<string>;
  /**
   * Finds the user of a call, and the membership or staff role that allows it.
   * @throws {HttpError} `unauthorised` without a live session, `forbidden` if `access` requires
   * more
   */
  authenticate: (access: Exclude<Access, 'anyone'>, caller: Caller) => Promise<Authenticated>;
  /** @throws {HttpError} `forbidden` if the decision concerns the user themselves */
  refuseOwnCase: (user: SignedInUser, target: CaseTarget) => Promise<void>;
};

/** Registers the endpoints under /api. Every path works with and without its trailing slash. */
export function createRouter(deps: RouterDeps, endpoints: Endpoint[]): Hono<ApiContext> {
  const router = new Hono<ApiContext>({ strict: false }).basePath('/api');
  const getCachedReply = createCachedReplies(deps.readSnapshot);
  router.use(requestLog(deps.logger));
  const errorReply = createErrorReplies(deps.logger);
  router.onError(errorReply);
  for (const endpoint of endpoints) {
    // Without `strict`, Hono strips the trailing slash before matching, so it is stripped here too.
    router.on(endpoint.method, toHonoPath(endpoint.path), (c) => {
      c.set('route', endpoint.path);
      const call = () =>
        endpoint.isCached ? answerFromCache(c, deps, endpoint, getCachedReply) : answer(c, deps, endpoint);
      return endpoint.method === 'GET' ? retryRead(call) : call();
    });
  }
  router.notFound((c) => {
    const address = stripTrailingSlash(c.req.path);
    const allowed = endpoints.filter(({ path }) => matches(path, address)).map(({ method }) => method);
    // Replied rather than thrown: an error thrown here would bypass the request-log middleware.
    if (allowed.length === 0)
      return errorReply(httpError('not-found', 'There’s nothing at this address.'), c);
    const methods = allowed.join(', ');
    return errorReply(httpError('method', `This address only accepts ${methods}.`, { Allow: methods }), c);
  });
  return router;
}

async function answer(c: Context<ApiContext>, deps: RouterDeps, endpoint: Endpoint): Promise<Response> {
  const caller = readCaller(c, deps.trustedProxyCount, endpoint);
  const { access } = endpoint;
  const authenticated = access === 'anyone' ? undefined : await deps.authenticate(access, caller);
  const user = authenticated?.user;
  if (endpoint.limit) await deps.limits.spend(endpoint.limit, user?.id ?? caller.address);
  const params = await readParams(c.req.param(), endpoint);
  const query = await readQuery(c.req.queries(), endpoint);
  const store = authenticated?.store;
  const actor = authenticated && toAuditActor(authenticated, caller);
  const reply = await withBody(c.req.raw, deps, endpoint, async (sent) => {
    if (endpoint.about && user) await deps.refuseOwnCase(user, endpoint.about({ params, body: sent.body }));
    return endpoint.handle({ ...sent, query, params, user, store, actor, caller });
  });
  if (endpoint.surrogateKeys && sendsSurrogateKeys(c, deps)) {
    // The casts are safe: these are the endpoint's own reply and query.
    c.header(SURROGATE_KEY, endpoint.surrogateKeys(reply as never, query as never).join(' '));
  }
  return respond(c, endpoint, reply);
}

async function answerFromCache(
  c: Context<ApiContext>,
  deps: RouterDeps,
  endpoint: Endpoint,
  getCachedReply: ReturnType<typeof createCachedReplies>,
): Promise<Response> {
  const { surrogateKeys, cacheSeconds = 0 } = endpoint;
  const make = async () => {
    const params = await readParams(c.req.param(), endpoint);
    const query = await readQuery(c.req.queries(), endpoint);
    const reply = await endpoint.handle({ ...callOfNobody, query, params });
    return { reply, surrogateKeys: surrogateKeys?.(reply as never, query as never).join(' ') }; // as in `answer`
  };
  const acceptsEncodings = c.req.header('accept-encoding') !== undefined;
  const cached = await getCachedReply(getPathAndQuery(c.req.url), make, acceptsEncodings);
  if (cached.surrogateKeys !== undefined && sendsSurrogateKeys(c, deps))
    c.header(SURROGATE_KEY, cached.surrogateKeys);
  return sendCachedReply(c, cached.body, cacheSeconds);
}

const nothingSent = { body: undefined, file: undefined, bytes: undefined };

/**
 * What is cached is sent to everyone, so it must not be made from anything about its first caller.
 */
const callOfNobody = {
  ...nothingSent,
  user: undefined,
  store: undefined,
  actor: undefined,
  caller: {
    address: '',
    userAgent: '',
    deviceId: undefined,
    authorization: undefined,
    key: undefined,
    signature: undefined,
    requestId: '',
    storeId: undefined,
  },
};

/**
 * Returns the path and query of a URL. The host is the client's word, and must neither split nor
 * poison what is cached.
 */
const getPathAndQuery = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2));

const toAuditActor = ({ user, store, role }: Authenticated, { requestId }: Caller): AuditActor | undefined =>
  role === undefined ? undefined : { userId: user.id, role, storeId: store?.storeId ?? null, requestId };

/**
 * For in-process page rendering and for a cache in front, which strips them; no browser needs them.
 */
const sendsSurrogateKeys = (c: Context<ApiContext>, { cachePurgeUrl }: RouterDeps) =>
  cachePurgeUrl !== undefined || c.env?.incoming === undefined;

function respond(c: Context<ApiContext>, endpoint: Endpoint, reply: object): Response {
  const { status = 200, cacheSeconds, reply: declared } = endpoint;
  if (reply instanceof FileReply && 'mediaType' in declared) return reply.toResponse(declared, status);
  if (reply instanceof RedirectReply) return c.redirect(reply.location, 303);
  if (cacheSeconds) c.header('Cache-Control', `public, max-age=${cacheSeconds}`);
  return c.json(reply, status);
}

const stripTrailingSlash = (path: string) => path.replace(/\/$/, '');

/** Converts `/product/{slug}/` to Hono's `/product/:slug`. */
const toHonoPath = (path: string) => stripTrailingSlash(path).replace(/\{(\w+)\}/g, ':$1');

const matches = (path: string, address: string) => {
  const parts = `/api${stripTrailingSlash(path)}`.split('/');
  const given = address.split('/');
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith('{') || part === given[at])
  );
};

function readCaller(c: Context<ApiContext>, trustedProxyCount: number, { raw }: Endpoint): Caller {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  return {
    address: readCallerAddress(socketAddress, c.req.header('x-forwarded-for'), trustedProxyCount),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 255),
    deviceId: uuidIn(c.req.header('x-device-id')),
    authorization: c.req.header('authorization'),
    key: c.req.header('idempotency-key')?.slice(0, 255),
    signature: raw && c.req.header(raw.signatureHeader),
    requestId: c.get('requestId'),
    storeId: uuidIn(c.req.header('x-store')),
  };
}

const uuidIn = (header: string | undefined) => (isUuid(header) ? header?.toLowerCase() : undefined);

type Sent = { body: unknown; file: UploadedFile | undefined; bytes: Uint8Array | undefined };

/** Reads and checks the body for `handle`; its file exists until that has ended. */
async function withBody<T>(
  request: Request,
  { incomingDir }: RouterDeps,
  { body: schema, file: fileField, raw }: Endpoint,
  handle: (sent: Sent) => Promise<T>,
): Promise<T> {
  if (raw) return handle({ ...nothingSent, bytes: await readBytes(request, JSON_MAX_BYTES) });
  if (fileField) {
    return withForm(request, { ...fileField, folder: incomingDir }, async ({ fields, file }) =>
      handle({ ...nothingSent, body: schema && (await checkBody(schema, fields)), file }),
    );
  }
  return handle({ ...nothingSent, body: schema && (await checkBody(schema, await readJson(request))) });
}
