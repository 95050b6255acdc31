import { type Api } from './api';
import { type failedMessageParamsSchema, type failedMessagesReply } from './failed-messages';
import { type messageReply } from './replies';
import {
  type removedRoleQuerySchema,
  type secondFactorBegunReply,
  type secondFactorCodeSchema,
  type secondFactorConfirmedReply,
  type staffConfirmationSchema,
  type staffMembersReply,
  type staffRoleSchema,
  type staffSessionReply,
} from './staff';
import { type staffHealthReply } from './staff-health';
import {
  type differenceParamsSchema,
  type differencesReply,
  type ledgerExportQuerySchema,
  type ledgerQuerySchema,
  type ledgerReply,
  type resolveDifferenceSchema,
} from './staff-ledger';
import { type workQueuesReply } from './work-queues';

export const getStaffSession: Api<'verified', { reply: typeof staffSessionReply }> = {
  method: 'GET',
  path: '/staff/session/',
  access: 'verified',
};

export const beginSecondFactor: Api<'verified', { reply: typeof secondFactorBegunReply }> = {
  method: 'POST',
  path: '/staff/second-factor/begin/',
  access: 'verified',
};

export const confirmSecondFactor: Api<
  'verified',
  { body: typeof secondFactorCodeSchema; reply: typeof secondFactorConfirmedReply }
> = { method: 'POST', path: '/staff/second-factor/confirm/', access: 'verified' };

export const confirmStaff: Api<
  'verified',
  { body: typeof staffConfirmationSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/staff/confirm/', access: 'verified' };

export const listStaffMembers: Api<'staff:roles.read', { reply: typeof staffMembersReply }> = {
  method: 'GET',
  path: '/staff/roles/',
  access: 'staff:roles.read',
};

export const addStaffRole: Api<
  'staff:roles.edit',
  { body: typeof staffRoleSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/staff/roles/', access: 'staff:roles.edit' };

export const removeStaffRole: Api<
  'staff:roles.edit',
  { query: typeof removedRoleQuerySchema; reply: typeof messageReply }
> = { method: 'DELETE', path: '/staff/roles/', access: 'staff:roles.edit' };

export const getWorkQueues: Api<'staff:queues.read', { reply: typeof workQueuesReply }> = {
  method: 'GET',
  path: '/staff/queues/',
  access: 'staff:queues.read',
};

export const getStaffHealth: Api<'staff:health.read', { reply: typeof staffHealthReply }> = {
  method: 'GET',
  path: '/staff/health/',
  access: 'staff:health.read',
};

export const listLedger: Api<
  'staff:ledger.read',
  { query: typeof ledgerQuerySchema; reply: typeof ledgerReply }
> = { method: 'GET', path: '/staff/ledger/', access: 'staff:ledger.read' };

export const exportLedger: Api<
  'staff:ledger.read',
  { query: typeof ledgerExportQuerySchema; reply: 'file' }
> = { method: 'GET', path: '/staff/ledger/export/', access: 'staff:ledger.read' };

export const listDifferences: Api<'staff:ledger.read', { reply: typeof differencesReply }> = {
  method: 'GET',
  path: '/staff/differences/',
  access: 'staff:ledger.read',
};

export const resolveDifference: Api<
  'staff:differences.resolve',
  { params: typeof differenceParamsSchema; body: typeof resolveDifferenceSchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/staff/differences/{id}/', access: 'staff:differences.resolve' };

export const listFailedMessages: Api<'staff:messages.retry', { reply: typeof failedMessagesReply }> = {
  method: 'GET',
  path: '/staff/messages/',
  access: 'staff:messages.retry',
};

export const retryMessage: Api<
  'staff:messages.retry',
  { params: typeof failedMessageParamsSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/staff/messages/{id}/retry/', access: 'staff:messages.retry' };
