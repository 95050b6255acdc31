export { deleteAlertsOfEmail, listAlerts, pruneAlerts } from './repo';
export { productAlertRoutes } from './routes';
export { ALERT_SECONDS, sendProductAlerts } from './send-alerts';
