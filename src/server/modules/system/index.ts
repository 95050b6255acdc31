export { metricsRoute } from './metrics-route';
export { clientErrorRoute, healthRoute, openApiRoute, staffHealthRoute } from './routes';
