export { payoutRoutes } from './routes';
export { requestWeeklyPayouts } from './weekly-payouts';
export { checkPayouts, sendPayouts, syncPayout } from './send-payouts';
