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
import * as productAlertsApi from '@/contracts/product-alerts.api';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';
import { RedirectReply } from '@/server/platform/http/redirect-reply';

import { buildAlertPagePath } from './alert-token';
import { confirmLinkedAlert, getLinkedAlert, stopLinkedAlerts, unsubscribe } from './links';
import { addAlert, getAlerts, removeAlert, requestGuestAlert } from './service';

export const productAlertRoutes = (deps: Deps) => [
  serve(productAlertsApi.listAlerts, {
    summary: 'The back-in-stock and price alerts of the account’s email, newest first',
    reply: alertsReply,
    handle: ({ user }) => getAlerts(deps, user),
  }),
  serve(productAlertsApi.createAlert, {
    summary: 'Ask for an alert; asking again starts it again',
    limit: 'alert',
    body: alertSchema,
    status: 201,
    reply: alertsChangedReply,
    errorStatuses: [404, 409],
    handle: ({ user, body }) => addAlert(deps, user, body),
  }),
  serve(productAlertsApi.removeAlert, {
    summary: 'Remove an alert; removing a missing one succeeds',
    query: alertIdSchema,
    reply: alertsChangedReply,
    handle: ({ user, query }) => removeAlert(deps, user, query.id),
  }),
  serve(productAlertsApi.createGuestAlert, {
    summary: 'Email a link that turns an alert on; the reply is the same for every email',
    body: guestAlertSchema,
    reply: messageReply,
    errorStatuses: [404, 409, 429],
    handle: ({ body, caller }) => requestGuestAlert(deps, body, caller),
  }),
  serve(productAlertsApi.getLinkedAlert, {
    summary: 'The alert of a link in an email',
    body: alertTokenSchema,
    reply: linkedAlertReply,
    errorStatuses: [404],
    handle: ({ body }) => getLinkedAlert(deps, body.token),
  }),
  serve(productAlertsApi.confirmAlert, {
    summary: 'Turn on the alert of a link in an email',
    body: alertTokenSchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: ({ body }) => confirmLinkedAlert(deps, body.token),
  }),
  serve(productAlertsApi.stopAlert, {
    summary: 'Stop the alert of a link in an email, or all alerts to the email',
    body: stopAlertSchema,
    reply: messageReply,
    errorStatuses: [404],
    handle: ({ body }) => stopLinkedAlerts(deps, body),
  }),
  serve(productAlertsApi.showUnsubscribe, {
    summary: 'The page on which a person stops alerts; opening it changes nothing',
    params: unsubscribeParamsSchema,
    status: 303,
    reply: { mediaType: 'text/html' },
    handle: ({ params }) => new RedirectReply(buildAlertPagePath(params.token)),
  }),
  serve(productAlertsApi.unsubscribe, {
    summary: 'Stop all alerts to an email, as mail programs do (RFC 8058)',
    params: unsubscribeParamsSchema,
    reply: messageReply,
    errorStatuses: [404],
    handle: ({ params }) => unsubscribe(deps, params.token),
  }),
];
