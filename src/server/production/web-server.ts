import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

import { observeSeconds } from '@/server/platform/metrics/metrics';

import { createPageCache } from './page-cache';
import { type Handler } from './render-page';
import { bodyLimits, createBodyWatch, sendRequestTimeout, hasBody, type BodyLimits } from './slow-bodies';

const CLOSE_EVERY_MILLISECONDS = 100;
const HEALTH = /^\/api\/health\/?(\?|$)/;

const timeouts = {
  headersTimeout: 10_000,
  /** Ends the longest uploads; slow bodies have a limit of their own (slow-bodies.ts). */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  /**
   * Longer than a proxy keeps an idle connection (Varnish 60 s), so that the proxy closes it. If
   * the server did, the proxy could just be sending a request on it.
   */
  keepAliveTimeout: 65_000,
};

export type StopLimits = {
  /** How long idle connections stay open, since a request may already be on its way. */
  idleMilliseconds: number;
  /** How long to wait for an unfinished body. */
  bodyMilliseconds: number;
  /** When everything that is left is cut off. */
  allMilliseconds: number;
};

export const stopLimits: StopLimits = {
  idleMilliseconds: 1_000,
  bodyMilliseconds: 5_000,
  allMilliseconds: 10_000,
};

export type WebServer = {
  server: Server;
  /** Stops accepting, answers open requests, and resolves once every connection is closed. */
  stop: () => Promise<void>;
};

type Options = {
  handle: Handler;
  /** The shop's own, for pages that were rendered at build time. */
  origin: string;
  /** Whether a cache in front purges by key. */
  sendsSurrogateKeys?: boolean;
  bodies: Pick<BodyLimits, 'trustedProxyCount'> & Partial<BodyLimits>;
  stopping?: StopLimits;
  onError: (error: unknown) => void;
};

/** Creates the HTTP server: page cache, limits for slow requests, and a graceful stop. */
export function createWebServer({
  handle,
  origin,
  sendsSurrogateKeys,
  bodies,
  stopping = stopLimits,
  onError,
}: Options): WebServer {
  const listener = createPageCache(handle, { origin, sendsSurrogateKeys });
  const watchBody = createBodyWatch({ ...bodyLimits, ...bodies });
  const open = new Map<ServerResponse, IncomingMessage>();
  const sockets = new Set<Socket>();
  let isStopping = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    open.set(response, request);
    response.once('close', () => open.delete(response));
    const started = performance.now();
    response.once('finish', () => {
      const labels = { kind: getRequestKind(request.url ?? ''), status: response.statusCode };
      observeSeconds('didan_web_request_duration_seconds', labels, (performance.now() - started) / 1000);
    });
    if (isStopping) response.setHeader('connection', 'close');
    watchBody(request, response);
    try {
      if (isStopping && HEALTH.test(request.url ?? '')) sendDraining(response);
      else await listener(request, response);
    } catch (error) {
      onError(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { connection: 'close', 'cache-control': 'no-store' }).end();
    }
  }

  const server = createServer(timeouts, (request, response) => void answer(request, response));

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const closeDueConnections = (milliseconds: number) => {
    const busy = new Set([...open.values()].map(({ socket }) => socket));
    for (const socket of sockets) {
      const isDue = milliseconds >= (busy.has(socket) ? stopping.allMilliseconds : stopping.idleMilliseconds);
      if (isDue) socket.destroy();
    }
    if (milliseconds >= stopping.bodyMilliseconds) cutUnfinishedBodies(open);
  };

  async function stop(): Promise<void> {
    isStopping = true;
    for (const response of open.keys()) if (!response.headersSent) response.setHeader('connection', 'close');
    const started = performance.now();
    // setImmediate lets arrived requests be read and waiting connections be accepted first.
    const closing = setInterval(
      () => setImmediate(() => closeDueConnections(performance.now() - started)),
      CLOSE_EVERY_MILLISECONDS,
    );
    await new Promise((resolve) => setImmediate(resolve));
    await stopAccepting(server);
    clearInterval(closing);
  }

  return { server, stop };
}

const getRequestKind = (address: string): string => {
  if (/^\/api(\/|$)/.test(address)) return 'api';
  if (/^\/_next\/data\//.test(address)) return 'data';
  return /^\/_next\/|\.\w+(\?|$)/.test(address) ? 'file' : 'page';
};

/** Tells a load balancer to send this instance no more requests. */
function sendDraining(response: ServerResponse): void {
  response
    .writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ status: 'draining' }));
}

function cutUnfinishedBodies(open: Map<ServerResponse, IncomingMessage>): void {
  for (const [response, request] of open)
    if (hasBody(request) && !request.complete) sendRequestTimeout(request, response);
}

/**
 * Stops accepting connections and resolves once the last one is closed. node:http's own `close`
 * would reset idle connections whose next request is on its way; node:net's leaves them open.
 */
const stopAccepting = (server: Server): Promise<void> =>
  new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
