export { getTestKey } from './key';
export { advanceTestRefunds } from './refunds';
export { testPaymentRoutes } from './routes';
export { advanceTestTransfers } from './transfers';
export { eraseTestPayers } from './repo';
