export { reportRoutes } from './routes';
export { detachReportsOfOrders, detachReportsOfUser, eraseReports, isReportOpen } from './former-reporters';
