export { refreshRates, scheduleRateRefresh } from './rate-provider';
export { currencyRoutes } from './routes';
