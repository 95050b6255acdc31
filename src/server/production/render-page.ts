import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { performance } from 'node:perf_hooks';
import { duplexPair, type Duplex } from 'node:stream';

import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';

/** What answers a request: Next's own handler in production. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export type RenderedReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };
/**
 * Rendering is the longest work on the event loop: one page at a time, and after each as long a rest as the loop was busy with it, so
 * that what is cached, and the API, are answered beside any number of pages to render.
 */
const MAX_AT_ONCE = 1;
const MAX_REST_MILLISECONDS = 100;
const MAX_WAITING = 100;

/** More pages wait to be rendered than can be in good time. */
export class TooBusyError extends Error {}

export type RenderPage = (address: string, headers: OutgoingHttpHeaders) => Promise<RenderedReply>;

/**
 * Sends requests to `handle` over a connection inside the process, so that it gets Node's own request and response.
 * @returns a function that resolves with the whole reply, and rejects where the handler fails before the reply ends,
 * or with TooBusyError.
 */
export function createRenderer(handle: Handler): RenderPage {
  // It never listens: it is given its connections.
  const server = createServer((incoming, response) => void answer(handle, incoming, response));
  const connect = () => {
    const [client, serverSide] = duplexPair();
    // One side of a pair does not hear that the other was destroyed.
    serverSide.once('close', () => {
      if (!serverSide.writableFinished) client.destroy(new Error('The page was not rendered.'));
    });
    server.emit('connection', serverSide);
    return client;
  };
  const limitRendering = createConcurrencyLimit(
    MAX_AT_ONCE,
    MAX_WAITING,
    () => new TooBusyError('Too many pages to render.'),
  );
  return (address, headers) =>
    new Promise((resolve, reject) => {
      limitRendering(async () => {
        const before = performance.eventLoopUtilization();
        await renderOver(connect, address, headers).then(resolve, reject);
        const { active } = performance.eventLoopUtilization(before);
        await new Promise((rested) => setTimeout(rested, Math.min(active, MAX_REST_MILLISECONDS)));
      }).catch(reject);
    });
}

const renderOver = (
  connect: () => Duplex,
  address: string,
  headers: OutgoingHttpHeaders,
): Promise<RenderedReply> =>
  new Promise((resolve, reject) => {
    request({ path: address, headers, createConnection: connect }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('error', reject);
      reply.once('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    })
      .once('error', reject)
      .end();
  });

async function answer(handle: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handle(request, response);
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}
