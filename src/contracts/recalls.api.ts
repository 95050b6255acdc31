import { type Api } from './api';
import {
  type approveRefundsSchema,
  type liftRecallSchema,
  type recallParamsSchema,
  type recallProductsQuerySchema,
  type recallProductsReply,
  type recallsQuerySchema,
  type recallsReply,
  type startRecallSchema,
} from './recalls';
import { type messageReply } from './replies';

export const listRecalls: Api<
  'staff:recalls.read',
  { query: typeof recallsQuerySchema; reply: typeof recallsReply }
> = { method: 'GET', path: '/staff/recalls/', access: 'staff:recalls.read' };

export const findRecallProducts: Api<
  'staff:recalls.read',
  { query: typeof recallProductsQuerySchema; reply: typeof recallProductsReply }
> = { method: 'GET', path: '/staff/recalls/products/', access: 'staff:recalls.read' };

export const startRecall: Api<
  'staff:recalls.decide',
  { body: typeof startRecallSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/staff/recalls/', access: 'staff:recalls.decide' };

export const liftRecall: Api<
  'staff:recalls.decide',
  { params: typeof recallParamsSchema; body: typeof liftRecallSchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/staff/recalls/{id}/', access: 'staff:recalls.decide' };

export const approveRecallRefunds: Api<
  'staff:orders.refund',
  { params: typeof recallParamsSchema; body: typeof approveRefundsSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/staff/recalls/{id}/refunds/', access: 'staff:orders.refund' };
