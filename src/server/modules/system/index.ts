export { healthRoute, openApiRoute, staffHealthRoute } from './routes';
