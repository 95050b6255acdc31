/*
 * A shopper who browses, fills a bag and orders as a guest, over HTTP, for measurements.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import { sql } from 'drizzle-orm';

import { productVariants } from '@/server/modules/products/tables';

import { openMigratedPostgres } from '../../src/server/platform/database/postgres';
import { seedCatalogue } from '../../src/server/seed/seed-catalogue';

export type Offer = { id: string; slug: string };
type Reply = { status: number; text: string };
export type CallKind = 'browse' | 'bag' | 'order';

/** Settings of a shop that is measured, beside its database. */
export const benchSettings = {
  APP_URL: 'http://localhost:3000',
  AUTH_SECRET: 'a secret that only the bench knows',
  TEST_PAYMENTS: 'true',
  RATE_LIMITS: 'off',
  // Each buyer comes from an address of their own, which a proxy would say.
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
};

/** Writes the demo products to the database at `databaseUrl`, with stock that does not run out. */
export async function seedEndlessStock(databaseUrl: string): Promise<void> {
  const { db, close } = await openMigratedPostgres(databaseUrl, {
    onIdleError: (error) => {
      throw error;
    },
  });
  await seedCatalogue(db);
  await db.update(productVariants).set({ stock: sql`1000000` });
  await close();
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const randomOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const searches = [
  '',
  '?category=sun-care',
  '?q=serum',
  '?concern=dark-spots&skinType=oily',
  '?sort=-price&page=2',
];
const address = {
  name: 'Bisi Adeyemi',
  phone: '08031234567',
  state: 'Lagos',
  lga: 'Surulere',
  area: 'Aguda',
  street: '12 Enitan Street',
  landmark: 'Opposite the water works',
};

/** Of every ten shoppers, one buys. */
const BUYS = 0.1;

/**
 * Creates shoppers of the shop at `url` who share `connections` connections and pause for about
 * `thinkMilliseconds` after each call. `answered` hears of every reply.
 */
export function createShoppers(
  url: string,
  {
    connections,
    thinkMilliseconds,
    answered,
  }: {
    connections: number;
    thinkMilliseconds: number;
    answered: (kind: CallKind, milliseconds: number, status: number) => void;
  },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const send = (path: string, method: string, body?: object, headers: Record<string, string> = {}) =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request(
        url + path,
        { agent, method, headers: { ...(body && { 'content-type': 'application/json' }), ...headers } },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
          );
        },
      );
      sent.once('error', reject);
      sent.end(body && JSON.stringify(body));
    });

  async function timed(kind: CallKind, call: Promise<Reply>): Promise<Reply> {
    const started = performance.now();
    const reply = await call;
    answered(kind, performance.now() - started, reply.status);
    await pause(thinkMilliseconds * (0.5 + Math.random()));
    return reply;
  }

  async function browse(offers: readonly Offer[]): Promise<void> {
    const { slug } = randomOf(offers);
    const paths = [
      '/',
      `/api/product/all-products/${randomOf(searches)}`,
      `/product/${slug}`,
      `/api/product/${slug}/`,
    ];
    for (const path of paths) await timed('browse', send(path, 'GET'));
  }

  async function buy(offers: readonly Offer[]): Promise<void> {
    const publicCartId = randomUUID();
    const bag = `/api/temp-cart/${publicCartId}`;
    for (const { id } of [randomOf(offers), randomOf(offers)])
      await timed('bag', send(bag, 'POST', { productId: id, quantity: 1 }));
    await timed('bag', send(bag, 'GET'));
    const summary = await timed(
      'order',
      send('/api/public-order/summary/', 'POST', { publicCartId, address }),
    );
    const { totalKobo } = JSON.parse(summary.text) as { totalKobo: number };
    const order = {
      publicCartId,
      // Unpaid orders are counted by phone and by address.
      address: { ...address, phone: `0803${randomInt(1e6, 1e7)}` },
      totalKobo,
      email: `${publicCartId}@mail.example`,
      paymentMethod: 'card',
    };
    const placed = await timed(
      'order',
      send('/api/public-order/place-order/', 'POST', order, {
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      }),
    );
    if (placed.status !== 201) throw new Error(`An order was answered ${placed.status}: ${placed.text}`);
    const { order: made, trackToken } = JSON.parse(placed.text) as {
      order: { id: string };
      trackToken: string;
    };
    await timed('order', send(`/api/order/${made.id}/?trackToken=${trackToken}`, 'GET'));
  }

  return {
    browse,
    buy,
    /** What a shopper does: most browse, some buy. */
    visit: (offers: readonly Offer[]) => (Math.random() < BUYS ? buy(offers) : browse(offers)),
    /** The first products of the list. */
    offers: async () => {
      const found = await send('/api/product/all-products/?pageSize=48', 'GET');
      return (JSON.parse(found.text) as { items: Offer[] }).items;
    },
    get: (path: string) => send(path, 'GET'),
    close: () => agent.destroy(),
  };
}
