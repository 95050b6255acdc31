import { type Api } from './api';
import { type orderParamsSchema } from './orders';
import { type messageReply } from './replies';
import {
  type cancelByStaffSchema,
  type refundByStaffSchema,
  type staffOrderParamsSchema,
  type staffOrderReply,
  type staffOrdersQuerySchema,
  type staffOrdersReply,
} from './staff-orders';
import { type decideRefundSchema, type refundParamsSchema, type waitingRefundsReply } from './staff-refunds';
import {
  type decideReturnSchema,
  type staffReturnParamsSchema,
  type staffReturnReply,
  type staffReturnsQuerySchema,
  type staffReturnsReply,
} from './staff-returns';

export const listStaffOrders: Api<
  'staff:orders.read',
  { query: typeof staffOrdersQuerySchema; reply: typeof staffOrdersReply }
> = { method: 'GET', path: '/staff/orders/', access: 'staff:orders.read' };

export const getStaffOrder: Api<
  'staff:orders.read',
  { params: typeof staffOrderParamsSchema; reply: typeof staffOrderReply }
> = { method: 'GET', path: '/staff/orders/{id}/', access: 'staff:orders.read' };

export const cancelOrderByStaff: Api<
  'staff:orders.refund',
  { params: typeof staffOrderParamsSchema; body: typeof cancelByStaffSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/staff/orders/{id}/cancel/', access: 'staff:orders.refund' };

export const refundOrderByStaff: Api<
  'staff:orders.refund',
  { params: typeof staffOrderParamsSchema; body: typeof refundByStaffSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/staff/orders/{id}/refund/', access: 'staff:orders.refund' };

export const listWaitingRefunds: Api<'staff:ledger.read', { reply: typeof waitingRefundsReply }> = {
  method: 'GET',
  path: '/staff/refunds/',
  access: 'staff:ledger.read',
};

export const decideRefund: Api<
  'staff:orders.refund',
  { params: typeof refundParamsSchema; body: typeof decideRefundSchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/staff/refunds/{id}/', access: 'staff:orders.refund' };

export const listStaffReturns: Api<
  'staff:returns.decide',
  { query: typeof staffReturnsQuerySchema; reply: typeof staffReturnsReply }
> = { method: 'GET', path: '/staff/returns/', access: 'staff:returns.decide' };

export const getStaffReturn: Api<
  'staff:returns.decide',
  { params: typeof staffReturnParamsSchema; reply: typeof staffReturnReply }
> = { method: 'GET', path: '/staff/returns/{id}/', access: 'staff:returns.decide' };

export const decideReturn: Api<
  'staff:returns.settle',
  { params: typeof staffReturnParamsSchema; body: typeof decideReturnSchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/staff/returns/{id}/', access: 'staff:returns.settle' };

export const getDisputedPackingPhoto: Api<
  'staff:returns.decide',
  { params: typeof orderParamsSchema; reply: 'file' }
> = { method: 'GET', path: '/staff/parcels/{id}/photo/', access: 'staff:returns.decide' };
