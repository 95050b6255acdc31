export { metricsRoute } from './metrics-route';
export { healthRoute, openApiRoute, staffHealthRoute } from './routes';
