import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** What happens to a request on its way; without a word it goes through. */
export type Fate = { status: number; body?: string; type?: string } | 'cut' | 'lost' | undefined;

/**
 * The shop over a wire of our own, on which things can go wrong for whoever asks, a service worker too: `decide` gives each address
 * its fate. 'cut' ends the connection, 'lost' never answers.
 */
export async function shopAtADistance(shop: string) {
  const wire: { decide: (address: string) => Fate } = { decide: () => undefined };
  const server = createServer((incoming, response) => {
    const fate = wire.decide(incoming.url ?? '');
    if (fate === 'lost') return;
    if (fate === 'cut') return void incoming.destroy();
    if (!fate) return passOn(shop, incoming, response);
    response.writeHead(fate.status, {
      'content-type': fate.type ?? 'text/plain',
      'cache-control': 'no-cache',
    });
    response.end(fate.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  return { wire, url: `http://localhost:${port}`, close: () => close(server) };
}

function passOn(shop: string, incoming: IncomingMessage, response: ServerResponse): void {
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
