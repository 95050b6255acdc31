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

/** Answers a request; in production, Next's own handler. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export type RenderedReply = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
  /** Rendered at build time. */
  isBuilt?: boolean;
};
/**
 * Rendering blocks the event loop longest. So pages are rendered one at a time, with a pause after
 * each as long as it kept the loop busy: cached pages and the API are answered in between.
 */
const MAX_AT_ONCE = 1;
const MAX_REST_MILLISECONDS = 100;
const MAX_WAITING = 100;

/** Too many pages wait to be rendered. */
export class TooBusyError extends Error {}

export type RenderPage = (address: string, headers: OutgoingHttpHeaders) => Promise<RenderedReply>;

/**
 * Creates a function that renders an address by sending a request to `handle` over an in-process
 * connection, so that the handler gets Node's own request and response.
 * @returns a function that resolves with the whole reply; it rejects if the handler fails before
 * the reply ends, or with TooBusyError
 */
export function createRenderer(handle: Handler): RenderPage {
  // It never listens; connections are handed to it.
  const server = createServer((incoming, response) => void answer(handle, incoming, response));
  const connect = () => {
    const [client, serverSide] = duplexPair();
    // Destroying one side of a pair does not notify the other.
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
