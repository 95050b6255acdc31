import type { Order } from '@/contracts/orders';
import { createTrackToken } from '@/server/modules/orders/track-token';

import { products } from '../catalogue';
import { addAudience, type Audience } from './audience';
import { changeVariant, fillShop } from './catalogue';
import { payByCard } from './checkout';
import { callAs, placeOrderAs } from './members';
import { moveParcels } from './order-status';
import { startTestServer, type TestServer } from './test-server';

const { cleanser } = products;

type Placed = { order: Order; trackToken: string; parcelId: string };
export type Paid = Placed & { reference: string };

/** Prepares an event and returns the step that causes it. */
export type Prepare = () => Promise<() => Promise<unknown>>;
/** An event, who hears of it, and what causes it. */
export type OrderEvent = [event: string, heard: string, prepare: Prepare];

export const heardBy = {
  packers: 'manager mail push · owner mail push · packer mail push',
  packersAndSms: 'manager mail push · owner mail push sms · packer mail push',
  managers: 'manager mail push · owner mail push',
  shopper: 'shopper mail push',
  staff: 'staff mail',
};
export const joinHeard = (...heard: string[]): string => heard.join(' · ');

export type OrderEventShop = {
  server: TestServer;
  audience: Audience;
  /** Orders two pieces as the audience's shopper. */
  place: (method?: 'card' | 'pod') => Promise<Placed>;
  pay: () => Promise<Paid>;
  deliver: () => Promise<Paid>;
  /** Has staff refund one of the two pieces. */
  refund: (paid: Paid) => Promise<unknown>;
  /** Prepares a paid order for a step. */
  withPaid: (step: (paid: Paid) => Promise<unknown>, prepare?: () => Promise<Paid>) => Prepare;
};

/** Before all tests of a file, starts a shop with an audience for the events of its orders. */
export function prepareOrderEvents(): OrderEventShop {
  const shop = {} as OrderEventShop; // filled before the first test
  beforeAll(async () => {
    shop.server = await startTestServer({ limits: 'off' });
    await fillShop(shop.server);
    await changeVariant(shop.server, cleanser.variantId, { stock: 500 });
    shop.audience = await addAudience(shop.server, cleanser.store.id);
  }, 120_000);
  afterAll(() => shop.server.close());
  shop.place = async (method = 'card') => {
    const { server, audience } = shop;
    const wanted = [{ id: cleanser.id, quantity: 2 }];
    const order = await placeOrderAs(server, audience.shopper, wanted, { method });
    const trackToken = createTrackToken(server.deps.keys, order.id);
    return { order, trackToken, parcelId: order.parcels[0]?.id ?? '' };
  };
  shop.pay = async () => {
    const placed = await shop.place();
    return { ...placed, reference: await payByCard(shop.server, placed) };
  };
  shop.deliver = async () => {
    const paid = await shop.pay();
    await moveParcels(shop.server, paid.order.id, 'delivered');
    return paid;
  };
  shop.refund = ({ order, parcelId }) =>
    callAs(shop.server, shop.audience.finance, ['POST', `/staff/orders/${order.id}/refund/`], {
      body: {
        parcelId,
        reason: 'Leaked',
        lines: [{ lineId: order.parcels[0]?.items[0]?.id, quantity: 1, seenQuantity: 2 }],
      },
    });
  shop.withPaid =
    (step, prepare = shop.pay) =>
    async () => {
      const paid = await prepare();
      return () => step(paid);
    };
  return shop;
}

/** Runs an event and expects that exactly its people hear of it. */
export async function expectHeard(
  { audience }: OrderEventShop,
  heard: string,
  prepare: Prepare,
): Promise<void> {
  const step = await prepare();
  expect(await audience.listen(step)).toBe(heard.split(' · ').sort().join(' · '));
}
