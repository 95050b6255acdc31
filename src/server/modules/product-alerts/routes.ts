import {
  alertIdSchema,
  alertSchema,
  alertsChangedReply,
  alertsReply,
  alertTokenSchema,
  guestAlertSchema,
  linkedAlertReply,
  stopAlertSchema,
  unsubscribeParamsSchema,
} from '@/contracts/product-alerts';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';
import { RedirectReply } from '@/server/platform/http/redirect-reply';

import { buildAlertPagePath } from './alert-token';
import { confirmLinkedAlert, getLinkedAlert, stopLinkedAlerts, unsubscribe } from './links';
import { addAlert, getAlerts, removeAlert, requestGuestAlert } from './service';

export const productAlertRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/product-alerts/',
    summary: 'The back-in-stock and price alerts of the account’s email, newest first',
    access: 'verified',
    reply: alertsReply,
    handle: ({ user }) => getAlerts(deps, user),
  }),
  endpoint({
    method: 'POST',
    path: '/product-alerts/',
    summary: 'Ask for an alert; asking again starts it again',
    access: 'verified',
    limit: 'alert',
    body: alertSchema,
    status: 201,
    reply: alertsChangedReply,
    errorStatuses: [404, 409],
    handle: ({ user, body }) => addAlert(deps, user, body),
  }),
  endpoint({
    method: 'DELETE',
    path: '/product-alerts/',
    summary: 'Remove an alert; removing a missing one succeeds',
    access: 'verified',
    query: alertIdSchema,
    reply: alertsChangedReply,
    handle: ({ user, query }) => removeAlert(deps, user, query.id),
  }),
  endpoint({
    method: 'POST',
    path: '/product-alerts/guest/',
    summary: 'Email a link that turns an alert on; the reply is the same for every email',
    access: 'anyone',
    body: guestAlertSchema,
    reply: messageReply,
    errorStatuses: [404, 409, 429],
    handle: ({ body, caller }) => requestGuestAlert(deps, body, caller),
  }),
  endpoint({
    method: 'POST',
    path: '/product-alerts/link/',
    summary: 'The alert of a link in an email',
    access: 'anyone',
    body: alertTokenSchema,
    reply: linkedAlertReply,
    errorStatuses: [404],
    handle: ({ body }) => getLinkedAlert(deps, body.token),
  }),
  endpoint({
    method: 'POST',
    path: '/product-alerts/link/confirm/',
    summary: 'Turn on the alert of a link in an email',
    access: 'anyone',
    body: alertTokenSchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: ({ body }) => confirmLinkedAlert(deps, body.token),
  }),
  endpoint({
    method: 'POST',
    path: '/product-alerts/link/stop/',
    summary: 'Stop the alert of a link in an email, or all alerts to the email',
    access: 'anyone',
    body: stopAlertSchema,
    reply: messageReply,
    errorStatuses: [404],
    handle: ({ body }) => stopLinkedAlerts(deps, body),
  }),
  endpoint({
    method: 'GET',
    path: '/product-alerts/unsubscribe/{token}/',
    summary: 'The page on which a person stops alerts; opening it changes nothing',
    access: 'anyone',
    params: unsubscribeParamsSchema,
    status: 303,
    reply: { mediaType: 'text/html' },
    handle: ({ params }) => new RedirectReply(buildAlertPagePath(params.token)),
  }),
  endpoint({
    method: 'POST',
    path: '/product-alerts/unsubscribe/{token}/',
    summary: 'Stop all alerts to an email, as mail programs do (RFC 8058)',
    access: 'anyone',
    params: unsubscribeParamsSchema,
    reply: messageReply,
    errorStatuses: [404],
    handle: ({ params }) => unsubscribe(deps, params.token),
  }),
];
