export { compareSales } from './find-sales';
export { countOrdered } from './count-ordered';
export { countVisit } from './count-visit';
export { findPeriodBefore } from './period';
export { salesRoutes } from './routes';
