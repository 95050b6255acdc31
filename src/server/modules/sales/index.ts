export { compareSales } from './find-sales';
export { countOrdered } from './count-ordered';
export { countVisit, pruneVisits } from './count-visit';
export { findPeriodBefore } from './period';
export { salesRoutes } from './routes';
