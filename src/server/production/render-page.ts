import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { duplexPair } from 'node:stream';

/** What answers a request: Next's own handler in production. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export type RenderedReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type RenderPage = (address: string, headers: OutgoingHttpHeaders) => Promise<RenderedReply>;

/**
 * Sends requests to `handle` over a connection inside the process, so that it gets Node's own request and response.
 * @returns a function that resolves with the whole reply, and rejects where the handler fails before the reply ends.
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
  return (address, headers) =>
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
}

async function answer(handle: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handle(request, response);
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}
