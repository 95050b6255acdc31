export { payoutRoutes } from './routes';
export { checkPayouts, sendPayouts, syncPayout } from './send-payouts';
