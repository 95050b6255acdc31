import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Transfer = { reference: string; amount: number };
/**
 * Where a call can be held: before a transfer is sent, once it has arrived, and once it is
 * accepted.
 */
export type HoldPoint = 'balance' | 'arrived' | 'accepted';
type Hold = { point: HoldPoint; reached: () => void; released: Promise<void> };

/**
 * Starts a server in the place of Paystack's transfers API. Like Paystack, it rejects a reference
 * that it knows (https://paystack.com/docs/transfers/single-transfers).
 */
export async function startTransferProvider() {
  const accepted: Transfer[] = [];
  const calls: Promise<void>[] = [];
  let hold: Hold | undefined;

  const pauseAt = async (point: HoldPoint) => {
    if (hold?.point !== point) return;
    const { reached, released } = hold;
    hold = undefined;
    reached();
    await released;
  };
  const transfer = async (request: IncomingMessage): Promise<Answer> => {
    const { reference, amount } = (await json(request)) as Transfer; // what the shop's client sends
    await pauseAt('arrived');
    if (accepted.some((known) => known.reference === reference)) return { status: 400 };
    accepted.push({ reference, amount });
    await pauseAt('accepted');
    return { data: { reference, amount, status: 'success' } };
  };
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method, url = '' } = request;
    if (method === 'POST' && url === '/transfer') return transfer(request);
    if (url === '/balance') {
      await pauseAt('balance');
      return { data: [{ currency: 'NGN', balance: 10 ** 12 }] };
    }
    if (url.startsWith('/transfer/verify/')) {
      const found = accepted.find(({ reference }) => url.endsWith(`/${reference}`));
      return found ? { data: { ...found, status: 'success' } } : { status: 404 };
    }
    return { data: [] };
  };
  const server = createServer((request, response) => {
    calls.push(answer(request).then((found) => send(response, found)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, so it is no path

  return {
    url: `http://127.0.0.1:${port}`,
    accepted,
    /** Resolves once every call so far is answered. */
    settled: () => Promise.all(calls),
    /**
     * Holds the next call at `point`. `reached` resolves once it is there; `release` lets it go on.
     */
    holdNext: (point: HoldPoint) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const reached = new Promise<void>((resolve) => (hold = { point, reached: resolve, released }));
      return { reached, release };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Answer = { status?: number; data?: unknown };

function send(response: ServerResponse, { status = 200, data }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: status < 400, message: 'An answer', data }));
}
