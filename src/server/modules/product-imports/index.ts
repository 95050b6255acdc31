export { productImportRoutes } from './routes';
export { runImports } from './run-imports';
export { pruneImports } from './service';
