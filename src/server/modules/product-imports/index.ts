export { productImportRoutes } from './routes';
export { runImports, scheduleImports } from './run-imports';
export { pruneImports } from './service';
