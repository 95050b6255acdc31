import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A page as Next renders it. */
export type RenderedPage = { status?: number; headers?: OutgoingHttpHeaders; body?: string };
type Draw = (request: IncomingMessage, times: number) => RenderedPage | Promise<RenderedPage>;

export type PageReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Ask = { method?: string; headers?: OutgoingHttpHeaders };

export const SHARED_CACHE_CONTROL = 'public, max-age=30, s-maxage=30, stale-while-revalidate=600';

const open: Server[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/**
 * Starts the page cache in front of a fake Next, over real connections. Closes it after the test.
 *
 * @param draw renders a page for a request; `times` counts the renders so far
 */
export async function startPageServer(wrap: (next: Listener) => Listener, draw: Draw) {
  const drawn: string[] = [];
  const next: Listener = async (incoming, response) => {
    drawn.push(`${incoming.method} ${incoming.url}`);
    const { status = 200, headers = {}, body = 'A page' } = await draw(incoming, drawn.length);
    const sent = { 'content-type': 'text/html', 'cache-control': SHARED_CACHE_CONTROL, ...headers };
    // As Next sends them.
    for (const [name, value] of Object.entries(sent))
      if (value !== undefined) response.setHeader(name, value);
    response.statusCode = status;
    response.end(body);
  };
  const server = createServer(wrap(next));
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on a port has an address object

  const get = (path: string, { method = 'GET', headers = {} }: Ask = {}) =>
    new Promise<PageReply>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
        );
      });
      call.on('error', reject).end();
    });
  return {
    /** The requests that reached Next, as `GET /path`. */
    drawn,
    get,
  };
}
