export { deliverStoreNotices, startNoticePolling } from './deliver-notices';
export { noticeSettingRoutes } from './routes';
