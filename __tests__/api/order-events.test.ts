import { eq } from 'drizzle-orm';

import { messageSides } from '@/contracts/order-messages';
import { parcelStatuses } from '@/contracts/order-terms';
import { reportStatuses } from '@/contracts/reports';
import { returnStates, type ReturnActor, type ReturnState } from '@/contracts/return-terms';
import { cancelOverdueParcels } from '@/server/modules/orders';
import { createTrackToken } from '@/server/modules/orders/track-token';
import { remindOfDispatch } from '@/server/modules/parcels';
import { storeEventsOfSteps } from '@/server/modules/parcels/store-notices';
import { applyReturnStep } from '@/server/modules/returns/move-return';
import { orderParcels } from '@/server/platform/database/schema/orders';
import { testTransactions } from '@/server/platform/database/schema/test-transactions';

import { addAudience, type Audience } from '../support/api/audience';
import { changeVariant, fillShop } from '../support/api/catalogue';
import { payByCard, readReply } from '../support/api/checkout';
import { callAs, placeOrderAs } from '../support/api/members';
import { expireOrders, moveParcels } from '../support/api/order-status';
import { finishRefunds, triggerTestEvent } from '../support/api/refunds';
import { addReportMessage, createReport } from '../support/api/reports';
import { fetchReturn, requestReturn } from '../support/api/returns';
import { changeParcel, deliveryStep } from '../support/api/store-orders';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const storeId = cleanser.store.id;

/*
 * Who hears of every event of an order, and by which channel. A status that is added to one of the
 * timelines below needs a row here.
 */

let server: TestServer;
let audience: Audience;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  await changeVariant(server, cleanser.variantId, { stock: 500 });
  audience = await addAudience(server, storeId);
}, 120_000);
afterAll(() => server.close());

async function place(method: 'card' | 'pod' = 'card') {
  const order = await placeOrderAs(server, audience.shopper, [{ id: cleanser.id, quantity: 2 }], { method });
  return {
    order,
    trackToken: createTrackToken(server.deps.keys, order.id),
    parcelId: order.parcels[0]?.id ?? '',
  };
}
async function pay() {
  const placed = await place();
  const reference = await payByCard(server, placed);
  return { ...placed, reference };
}
type Paid = Awaited<ReturnType<typeof pay>>;
async function deliver(): Promise<Paid> {
  const paid = await pay();
  await moveParcels(server, paid.order.id, 'delivered');
  return paid;
}
async function backdate({ parcelId }: Paid, dates: Partial<typeof orderParcels.$inferSelect>) {
  await server.deps.db.update(orderParcels).set(dates).where(eq(orderParcels.id, parcelId));
}
const minutesFromNow = (minutes: number) => new Date(server.clock.now.getTime() + minutes * 60_000);
const pack = ({ parcelId }: Pick<Paid, 'parcelId'>) =>
  changeParcel(server, audience.packer, parcelId, { status: 'processing' });
const dispatch = ({ parcelId }: Pick<Paid, 'parcelId'>) =>
  changeParcel(server, audience.packer, parcelId, {
    status: 'shipped',
    courier: 'gig',
    trackingNumber: 'GIG-1',
  });

/** Brings a return to a state, and returns the step that follows. */
async function openReturn(steps: [ReturnState, ReturnActor][]) {
  const paid = await deliver();
  await readReply(await requestReturn(server, paid));
  const { id } = await fetchReturn(server, paid);
  const take = (to: ReturnState, actor: ReturnActor) =>
    applyReturnStep(server.deps, { id, orderId: paid.order.id }, { to, actor, at: server.deps.now() });
  for (const [to, actor] of steps) await take(to, actor);
  return { paid, id, take };
}
const returnStep =
  (to: ReturnState, actor: ReturnActor, before: [ReturnState, ReturnActor][] = []) =>
  async () => {
    const { take } = await openReturn(before);
    return () => take(to, actor);
  };

async function openReport() {
  const { order } = await deliver();
  const body = { targetType: 'order-item', targetId: order.parcels[0]?.items[0]?.id, reason: 'fake' };
  return () => createReport(server, body, { bearer: audience.shopper.bearer });
}
const decideReport = (id: string, decision: string) =>
  callAs(server, audience.moderator, ['PATCH', '/report/'], { body: { id, decision, reason: 'Seen' } });

async function readTestCode({ reference }: Paid): Promise<string> {
  const [page] = await server.deps.db
    .select()
    .from(testTransactions)
    .where(eq(testTransactions.reference, reference));
  return page?.code ?? '';
}
const dispute = (paid: Paid) => readTestCode(paid).then((code) => triggerTestEvent(server, code, 'dispute'));
const refundByStaff = ({ order, parcelId }: Paid) =>
  callAs(server, audience.finance, ['POST', `/staff/orders/${order.id}/refund/`], {
    body: {
      ...{ parcelId, reason: 'Leaked' },
      lines: [{ lineId: order.parcels[0]?.items[0]?.id, quantity: 1, seenQuantity: 2 }],
    },
  });

const PACKERS = 'manager mail push · owner mail push · packer mail push';
const PACKERS_AND_SMS = 'manager mail push · owner mail push sms · packer mail push';
const MANAGERS = 'manager mail push · owner mail push';
const SHOPPER = 'shopper mail push';
const join = (...heard: string[]) => heard.join(' · ');

/** Prepares an event and returns the step that causes it. */
type Prepare = () => Promise<() => Promise<unknown>>;
const withPaid =
  (step: (paid: Paid) => Promise<unknown>, prepare: () => Promise<Paid> = pay): Prepare =>
  async () => {
    const paid = await prepare();
    return () => step(paid);
  };

const withReport =
  (step: (id: string) => Promise<unknown>): Prepare =>
  async () => {
    const { id } = await (await openReport())();
    return () => step(id);
  };
const withDispute = (event: 'dispute-won' | 'dispute-lost'): Prepare =>
  withPaid(
    async (paid) => triggerTestEvent(server, await readTestCode(paid), event),
    async () => {
      const paid = await deliver();
      await dispute(paid);
      return paid;
    },
  );

/** Each event, who hears of it, and what causes it. */
const events: [event: string, heard: string, prepare: Prepare][] = [
  ['parcel placed', SHOPPER, async () => () => place()],
  ['parcel placed, to be paid on delivery', join(PACKERS_AND_SMS, SHOPPER), async () => () => place('pod')],
  [
    'parcel paid',
    join(PACKERS_AND_SMS, SHOPPER),
    async () => {
      const placed = await place();
      return () => payByCard(server, placed);
    },
  ],
  [
    'parcel cancelled, not paid in time',
    SHOPPER,
    async () => {
      await place();
      return () => expireOrders(server);
    },
  ],
  [
    'parcel cancelled by the shopper',
    join(PACKERS_AND_SMS, SHOPPER),
    withPaid(({ order }) =>
      callAs(server, audience.shopper, ['POST', `/order/${order.id}/cancel/`], {
        body: { reason: 'Too late' },
      }),
    ),
  ],
  [
    'parcel cancelled by the store',
    SHOPPER,
    withPaid(({ order, parcelId }) => {
      const line = { lineId: order.parcels[0]?.items[0]?.id, quantity: 2, seenQuantity: 2 };
      return changeParcel(
        server,
        audience.packer,
        parcelId,
        { ...line, reason: 'Broken', restock: false },
        'cancel-line/',
      );
    }),
  ],
  [
    'parcel cancelled by staff',
    join(PACKERS_AND_SMS, SHOPPER),
    withPaid(({ order }) =>
      callAs(server, audience.finance, ['POST', `/staff/orders/${order.id}/cancel/`], {
        body: { reason: 'Fraud' },
      }),
    ),
  ],
  [
    'parcel cancelled by the system, not dispatched in time',
    join(PACKERS_AND_SMS, SHOPPER),
    withPaid(async (paid) => {
      await backdate(paid, { autoCancelAt: minutesFromNow(-1) });
      await cancelOverdueParcels(server.deps);
    }),
  ],
  [
    'parcel dispatch due',
    PACKERS_AND_SMS,
    withPaid(async (paid) => {
      await backdate(paid, { dispatchBy: minutesFromNow(719) });
      await remindOfDispatch(server.deps);
    }),
  ],
  [
    'parcel dispatch late',
    PACKERS_AND_SMS,
    withPaid(async (paid) => {
      await backdate(paid, { dispatchBy: minutesFromNow(-1) });
      await remindOfDispatch(server.deps);
    }),
  ],
  ['parcel processing', SHOPPER, withPaid(pack)],
  [
    'parcel shipped',
    'shopper mail push sms',
    withPaid(async (paid) => {
      await pack(paid);
      await audience.listen(async () => undefined);
      await dispatch(paid);
    }),
  ],
  [
    'parcel delivered',
    SHOPPER,
    async () => {
      const paid = await pay();
      await pack(paid);
      await dispatch(paid);
      return () => changeParcel(server, audience.packer, paid.parcelId, deliveryStep(server, paid.parcelId));
    },
  ],
  [
    'parcel not arrived',
    join(MANAGERS, 'staff mail'),
    async () => {
      const paid = await pay();
      await pack(paid);
      await dispatch(paid);
      return () =>
        callAs(server, audience.shopper, ['POST', `/order/${paid.order.id}/not-received/`], {
          body: { parcelId: paid.parcelId },
        });
    },
  ],
  ['return requested', join(MANAGERS, SHOPPER), withPaid((paid) => requestReturn(server, paid), deliver)],
  ['return accepted by the store', SHOPPER, returnStep('accepted', 'store')],
  ['return accepted by the system', join(MANAGERS, SHOPPER), returnStep('accepted', 'system')],
  [
    'return accepted by staff',
    join(MANAGERS, SHOPPER),
    returnStep('accepted', 'staff', [['disputed', 'store']]),
  ],
  ['return disputed by the store', join(SHOPPER, 'staff mail'), returnStep('disputed', 'store')],
  [
    'return disputed by the system',
    join(MANAGERS, SHOPPER, 'staff mail'),
    returnStep('disputed', 'system', [
      ['accepted', 'store'],
      ['sent_back', 'shopper'],
    ]),
  ],
  ['return sent_back', MANAGERS, returnStep('sent_back', 'shopper', [['accepted', 'store']])],
  ['return withdrawn', MANAGERS, returnStep('withdrawn', 'shopper')],
  ['return expired', join(MANAGERS, SHOPPER), returnStep('expired', 'system', [['accepted', 'store']])],
  [
    'return received; parcel returned',
    SHOPPER,
    returnStep('received', 'store', [
      ['accepted', 'store'],
      ['sent_back', 'shopper'],
    ]),
  ],
  [
    'return refund_approved',
    join(MANAGERS, SHOPPER),
    returnStep('refund_approved', 'staff', [['disputed', 'store']]),
  ],
  ['return refused', join(MANAGERS, SHOPPER), returnStep('refused', 'staff', [['disputed', 'store']])],
  [
    'message shopper',
    PACKERS,
    withPaid(({ order }) =>
      callAs(server, audience.shopper, ['POST', `/order/${order.id}/messages/`], {
        body: { storeId, text: 'When?' },
        status: 201,
      }),
    ),
  ],
  [
    'message store',
    SHOPPER,
    withPaid(({ parcelId }) =>
      callAs(server, audience.packer, ['POST', `/order/store/${parcelId}/messages/`], {
        body: { text: 'Today' },
        status: 201,
      }),
    ),
  ],
  ['report open', join(MANAGERS, SHOPPER), openReport],
  [
    'report message of the reporter',
    MANAGERS,
    withReport((id) => addReportMessage(server, id, { text: 'Look' }, { bearer: audience.shopper.bearer })),
  ],
  ['report dismissed', join(MANAGERS, SHOPPER), withReport((id) => decideReport(id, 'release'))],
  ['report upheld', join(MANAGERS, SHOPPER), withReport((id) => decideReport(id, 'uphold'))],
  ['refund requested by staff', MANAGERS, withPaid(refundByStaff, deliver)],
  [
    'refund done; parcel refunded',
    SHOPPER,
    async () => {
      await refundByStaff(await deliver());
      return () => finishRefunds(server);
    },
  ],
  ['dispute open', join(MANAGERS, 'staff mail'), withPaid(dispute, deliver)],
  ['dispute won', MANAGERS, withDispute('dispute-won')],
  ['dispute lost', join(MANAGERS, SHOPPER, 'staff mail'), withDispute('dispute-lost')],
];

it('every state of an order’s timelines is among the events that somebody hears of', () => {
  const states = [
    ...parcelStatuses.map((status) => `parcel ${status}`),
    ...returnStates.map((state) => `return ${state}`),
    ...messageSides.map((side) => `message ${side}`),
    ...reportStatuses.map((status) => `report ${status}`),
  ];
  const names = events.flatMap(([event]) => event.split('; '));
  expect(states.filter((state) => !names.some((name) => name.startsWith(state)))).toEqual([]);
  expect(Object.keys(storeEventsOfSteps).sort()).toEqual([...parcelStatuses].sort());
});

it.each(events)('event of an order is heard of by exactly its people: %s', async (_event, heard, prepare) => {
  const step = await prepare();
  expect(await audience.listen(step)).toBe(heard.split(' · ').sort().join(' · '));
});
