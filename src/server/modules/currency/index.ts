export { refreshRates, scheduleRateRefresh } from './refresh-rates';
export { currencyRoutes } from './routes';
