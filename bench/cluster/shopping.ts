/**
 * Shoppers who browse and order while parts of a cluster break, and the ledger of what they saw.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import { pause, type Offer } from '../lib/shoppers';

type Reply = { status: number; text: string };

/** An order that the shop has acknowledged, as the shopper saw it. */
export type Acknowledged = { id: string; email: string; totalKobo: number };

export type Tally = {
  requests: number;
  /** Requests without a reply, or with a 5xx. */
  failed: number;
  failures: Record<string, number>;
  orders: number;
  /** When an order was acknowledged, by the clock of performance.now(). */
  orderedAt: number[];
};

const address = {
  name: 'Bisi Adeyemi',
  phone: '08031234567',
  state: 'Lagos',
  lga: 'Surulere',
  area: 'Aguda',
  street: '12 Enitan Street',
  landmark: 'Opposite the water works',
};
const lists = ['', '?category=sun-care', '?q=serum', '?sort=-price&page=2'];
const THINK_MILLISECONDS = 150;
const RETRY_MILLISECONDS = 500;
/** Longer than the failover may take. */
const GIVE_UP_MILLISECONDS = 60_000;

const randomOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const newTally = (): Tally => ({ requests: 0, failed: 0, failures: {}, orders: 0, orderedAt: [] });

/** Creates a crowd that shops at `url`. Each shopper has a loopback address of their own. */
export function createCrowd(url: string, offers: readonly Offer[]) {
  const acknowledged: Acknowledged[] = [];
  let tally = newTally();
  let isOver = false;

  const count = (kind: string, status: number) => {
    tally.requests += 1;
    if (status > 0 && status < 500) return;
    tally.failed += 1;
    const failure = `${kind} ${status || 'no reply'}`;
    tally.failures[failure] = (tally.failures[failure] ?? 0) + 1;
  };

  function createClient() {
    const localAddress = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress });
    const send = (kind: string, path: string, body?: object, key?: string) =>
      new Promise<Reply>((resolve) => {
        const end = (reply: Reply) => {
          count(kind, reply.status);
          resolve(reply);
        };
        const headers = {
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        };
        const sent = request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.once('error', () => end({ status: 0, text: '' }));
          reply.once('end', () =>
            end({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
          );
        });
        sent.once('error', () => end({ status: 0, text: '' }));
        sent.setTimeout(45_000, () => sent.destroy());
        sent.end(body && JSON.stringify(body));
      });
    /** Sends again what failed, as the shop's own pages do, with the same key. */
    const insist = async (kind: string, path: string, body?: object, key?: string): Promise<Reply> => {
      const deadline = performance.now() + GIVE_UP_MILLISECONDS;
      for (;;) {
        const reply = await send(kind, path, body, key);
        const isFinal = reply.status > 0 && reply.status < 500;
        if (isFinal || performance.now() > deadline) return reply;
        await pause(RETRY_MILLISECONDS * (0.5 + Math.random()));
      }
    };
    return { send, insist, close: () => agent.destroy() };
  }
  type Client = ReturnType<typeof createClient>;

  async function browse({ send }: Client): Promise<void> {
    const { slug } = randomOf(offers);
    const paths = [
      '/',
      `/api/product/all-products/${randomOf(lists)}`,
      `/product/${slug}`,
      `/api/product/${slug}/`,
    ];
    for (const path of paths) {
      await send('browse', path);
      await pause(THINK_MILLISECONDS * (0.5 + Math.random()));
    }
  }

  async function buy({ insist }: Client): Promise<void> {
    const publicCartId = randomUUID();
    const bag = await insist('bag', `/api/temp-cart/${publicCartId}`, {
      productId: randomOf(offers).id,
      quantity: 1,
    });
    if (bag.status !== 201) return;
    const summary = await insist('summary', '/api/public-order/summary/', { publicCartId, address });
    if (summary.status !== 200) return;
    const { totalKobo } = JSON.parse(summary.text) as { totalKobo: number };
    const email = `${publicCartId}@mail.example`;
    const phone = `0803${randomInt(1e6, 1e7)}`;
    const order = { publicCartId, address: { ...address, phone }, totalKobo, email, paymentMethod: 'card' };
    const placed = await insist('order', '/api/public-order/place-order/', order, randomUUID());
    if (placed.status !== 201) return;
    const { order: made } = JSON.parse(placed.text) as { order: { id: string } };
    acknowledged.push({ id: made.id, email, totalKobo });
    tally.orders += 1;
    tally.orderedAt.push(performance.now());
  }

  const visit = async () => {
    while (!isOver) {
      const client = createClient();
      await (Math.random() < 0.4 ? buy(client) : browse(client));
      client.close();
      await pause(THINK_MILLISECONDS * Math.random());
    }
  };

  return {
    acknowledged,
    /** Lets `shoppers` shop until `end` is called. */
    open: (shoppers: number) => {
      const all = Promise.all(Array.from({ length: shoppers }, visit));
      return async () => {
        isOver = true;
        await all;
      };
    },
    /** Returns what was counted since the last call. */
    takeTally: (): Tally => {
      const taken = tally;
      tally = newTally();
      return taken;
    },
  };
}

/** The longest time between two acknowledged orders, in seconds. */
export function longestGap({ orderedAt }: Tally, from: number, until: number): number {
  const times = [from, ...orderedAt, until];
  return Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? 0))) / 1000;
}
