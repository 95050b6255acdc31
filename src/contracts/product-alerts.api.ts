import { type Api } from './api';
import {
  type alertIdSchema,
  type alertSchema,
  type alertTokenSchema,
  type alertsChangedReply,
  type alertsReply,
  type guestAlertSchema,
  type linkedAlertReply,
  type stopAlertSchema,
  type unsubscribeParamsSchema,
} from './product-alerts';
import { type messageReply } from './replies';

export const listAlerts: Api<'verified', { reply: typeof alertsReply }> = {
  method: 'GET',
  path: '/product-alerts/',
  access: 'verified',
};

export const createAlert: Api<'verified', { body: typeof alertSchema; reply: typeof alertsChangedReply }> = {
  method: 'POST',
  path: '/product-alerts/',
  access: 'verified',
};

export const removeAlert: Api<'verified', { query: typeof alertIdSchema; reply: typeof alertsChangedReply }> =
  { method: 'DELETE', path: '/product-alerts/', access: 'verified' };

export const createGuestAlert: Api<'anyone', { body: typeof guestAlertSchema; reply: typeof messageReply }> =
  { method: 'POST', path: '/product-alerts/guest/', access: 'anyone' };

export const getLinkedAlert: Api<
  'anyone',
  { body: typeof alertTokenSchema; reply: typeof linkedAlertReply }
> = { method: 'POST', path: '/product-alerts/link/', access: 'anyone' };

export const confirmAlert: Api<'anyone', { body: typeof alertTokenSchema; reply: typeof messageReply }> = {
  method: 'POST',
  path: '/product-alerts/link/confirm/',
  access: 'anyone',
};

export const stopAlert: Api<'anyone', { body: typeof stopAlertSchema; reply: typeof messageReply }> = {
  method: 'POST',
  path: '/product-alerts/link/stop/',
  access: 'anyone',
};

export const showUnsubscribe: Api<'anyone', { params: typeof unsubscribeParamsSchema; reply: 'file' }> = {
  method: 'GET',
  path: '/product-alerts/unsubscribe/{token}/',
  access: 'anyone',
};

export const unsubscribe: Api<
  'anyone',
  { params: typeof unsubscribeParamsSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/product-alerts/unsubscribe/{token}/', access: 'anyone' };
