export { listActiveKinds } from './actives';
export { describeIngredients } from './describe-ingredients';
export { countProducts } from './dimension-values';
export { getProductIndex } from './index-sync';
export { type Dimension, type ProductIndex } from './product-index';
export {
  toDetailsRow,
  type ProductEntry,
  type ProductNames,
  toProductRow,
  searchRow,
  toVariantRows,
} from './product-rows';
export { catalogueRoutes } from './routes';
export { toBrandSlug, toSlug } from './words';
export { writeSearchRows } from './write-search-rows';
