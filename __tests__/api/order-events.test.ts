import { eq } from 'drizzle-orm';

import { messageSides } from '@/contracts/order-messages';
import { parcelStatuses } from '@/contracts/order-terms';
import { reportStatuses } from '@/contracts/reports';
import { returnStates, type ReturnActor, type ReturnState } from '@/contracts/return-terms';
import { cancelOverdueParcels } from '@/server/modules/orders';
import { remindOfDispatch } from '@/server/modules/parcels';
import { storeEventsOfSteps } from '@/server/modules/parcels/store-notices';
import { orderParcels } from '@/server/modules/parcels/tables';
import { applyReturnStep } from '@/server/modules/returns/move-return';

import type { Audience } from '../support/api/audience';
import { payByCard, readReply } from '../support/api/checkout';
import { callAs } from '../support/api/members';
import {
  expectHeard,
  heardBy,
  joinHeard,
  prepareOrderEvents,
  type OrderEvent,
  type Paid,
  type Prepare,
} from '../support/api/order-event-shop';
import { expireOrders } from '../support/api/order-status';
import { finishRefunds } from '../support/api/refunds';
import { addReportMessage, createReport } from '../support/api/reports';
import { fetchReturn, requestReturn } from '../support/api/returns';
import { changeParcel, deliveryStep } from '../support/api/store-orders';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const storeId = cleanser.store.id;

/*
 * Who hears of every event of an order, and by which channel. A status that is added to one of the
 * timelines below needs a row here.
 */

const shop = prepareOrderEvents();
let server: TestServer;
let audience: Audience;
beforeAll(() => ({ server, audience } = shop));
const { place, pay, deliver, refund, withPaid } = shop;

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

const {
  packers: PACKERS,
  packersAndSms: PACKERS_AND_SMS,
  managers: MANAGERS,
  shopper: SHOPPER,
  staff: STAFF,
} = heardBy;

const withReport =
  (step: (id: string) => Promise<unknown>): Prepare =>
  async () => {
    const { id } = await (await openReport())();
    return () => step(id);
  };
const events: OrderEvent[] = [
  ['parcel placed', SHOPPER, async () => () => place()],
  [
    'parcel placed, to be paid on delivery',
    joinHeard(PACKERS_AND_SMS, SHOPPER),
    async () => () => place('pod'),
  ],
  [
    'parcel paid',
    joinHeard(PACKERS_AND_SMS, SHOPPER),
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
    joinHeard(PACKERS_AND_SMS, SHOPPER),
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
    joinHeard(PACKERS_AND_SMS, SHOPPER),
    withPaid(({ order }) =>
      callAs(server, audience.finance, ['POST', `/staff/orders/${order.id}/cancel/`], {
        body: { reason: 'Fraud' },
      }),
    ),
  ],
  [
    'parcel cancelled by the system, not dispatched in time',
    joinHeard(PACKERS_AND_SMS, SHOPPER),
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
    joinHeard(MANAGERS, STAFF),
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
  [
    'return requested',
    joinHeard(MANAGERS, SHOPPER),
    withPaid((paid) => requestReturn(server, paid), deliver),
  ],
  ['return accepted by the store', SHOPPER, returnStep('accepted', 'store')],
  ['return accepted by the system', joinHeard(MANAGERS, SHOPPER), returnStep('accepted', 'system')],
  [
    'return accepted by staff',
    joinHeard(MANAGERS, SHOPPER),
    returnStep('accepted', 'staff', [['disputed', 'store']]),
  ],
  ['return disputed by the store', joinHeard(SHOPPER, STAFF), returnStep('disputed', 'store')],
  [
    'return disputed by the system',
    joinHeard(MANAGERS, SHOPPER, STAFF),
    returnStep('disputed', 'system', [
      ['accepted', 'store'],
      ['sent_back', 'shopper'],
    ]),
  ],
  ['return sent_back', MANAGERS, returnStep('sent_back', 'shopper', [['accepted', 'store']])],
  ['return withdrawn', MANAGERS, returnStep('withdrawn', 'shopper')],
  ['return expired', joinHeard(MANAGERS, SHOPPER), returnStep('expired', 'system', [['accepted', 'store']])],
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
    joinHeard(MANAGERS, SHOPPER),
    returnStep('refund_approved', 'staff', [['disputed', 'store']]),
  ],
  ['return refused', joinHeard(MANAGERS, SHOPPER), returnStep('refused', 'staff', [['disputed', 'store']])],
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
  ['report open', joinHeard(MANAGERS, SHOPPER), openReport],
  [
    'report message of the reporter',
    MANAGERS,
    withReport((id) => addReportMessage(server, id, { text: 'Look' }, { bearer: audience.shopper.bearer })),
  ],
  ['report dismissed', joinHeard(MANAGERS, SHOPPER), withReport((id) => decideReport(id, 'release'))],
  ['report upheld', joinHeard(MANAGERS, SHOPPER), withReport((id) => decideReport(id, 'uphold'))],
  [
    'parcel refunded',
    SHOPPER,
    withPaid(
      () => finishRefunds(server),
      async () => {
        const paid = await deliver();
        await refund(paid);
        return paid;
      },
    ),
  ],
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

it.each(events)('event of an order is heard of by exactly its people: %s', (_, heard, prepare) =>
  expectHeard(shop, heard, prepare),
);
