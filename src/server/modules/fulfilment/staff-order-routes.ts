import { messageReply } from '@/contracts/replies';
import { cancelByStaffSchema, refundByStaffSchema, staffOrderParamsSchema } from '@/contracts/staff-orders';
import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { formatNaira } from '@/server/modules/pricing';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { cancelOrderByStaff, refundOrderByStaff } from './change-order-by-staff';

export const staffOrderRoutes = (deps: Deps) => [
  serve(staffOrdersApi.cancelOrderByStaff, {
    summary: 'Cancel and refund what is not dispatched: the order, a parcel, or units of lines',
    about: ({ params }) => ({ kind: 'order', id: params.id }),
    params: staffOrderParamsSchema,
    body: cancelByStaffSchema,
    reply: messageReply,
    errorStatuses: [409, 422],
    handle: async ({ params, body, actor, caller }) => {
      await cancelOrderByStaff(deps, { actor, orderId: params.id, key: caller.key }, body);
      return { message: 'Cancelled. We’re refunding anything that was paid for it.' };
    },
  }),
  serve(staffOrdersApi.refundOrderByStaff, {
    summary: 'Refund what is dispatched: the order, a parcel, or units of lines',
    about: ({ params }) => ({ kind: 'order', id: params.id }),
    params: staffOrderParamsSchema,
    body: refundByStaffSchema,
    reply: messageReply,
    errorStatuses: [409, 422],
    handle: async ({ params, body, actor, caller }) => {
      const kobo = await refundOrderByStaff(deps, { actor, orderId: params.id, key: caller.key }, body);
      return { message: `We’re refunding ${formatNaira(kobo)}.` };
    },
  }),
];
