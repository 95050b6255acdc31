import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** What the proxy does with a request; `undefined` passes it on. */
export type Interception = { status: number; body?: string; type?: string } | 'cut' | 'lost' | undefined;

/**
 * Starts a proxy in front of the shop whose faults also reach a service worker, unlike Playwright's
 * routes. `intercept` decides for each address: 'cut' closes the connection, 'lost' never answers.
 */
export async function startShopProxy(shop: string) {
  const proxy: { intercept: (address: string) => Interception } = { intercept: () => undefined };
  const server = createServer((incoming, response) => {
    const interception = proxy.intercept(incoming.url ?? '');
    if (interception === 'lost') return;
    if (interception === 'cut') return void incoming.destroy();
    if (!interception) return forward(shop, incoming, response);
    response.writeHead(interception.status, {
      'content-type': interception.type ?? 'text/plain',
      'cache-control': 'no-cache',
    });
    response.end(interception.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  return { proxy, url: `http://localhost:${port}`, close: () => close(server) };
}

function forward(shop: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = incoming;
  const outgoing = request(shop + incoming.url, { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
