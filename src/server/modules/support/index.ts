export { ledgerRoutes } from './ledger-routes';
export { supportRoutes } from './routes';
