export { taxonomyRoutes } from './routes';
export { addBrand, addIngredients } from './repo';
