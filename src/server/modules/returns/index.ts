export { decideReturn, type ReturnDecision, returnDecisions } from './decide-return';
export { endDueReturns } from './return-deadlines';
export { returnRoutes } from './routes';
