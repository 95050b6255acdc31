export { refreshRates, scheduleRateRefresh } from './provider';
export { currencyRoutes } from './routes';
