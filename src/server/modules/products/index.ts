export {
  markNafdacChecked,
  saveProduct,
  setProductStatus,
  showProductsOfStore,
  saveDetails,
} from './product-rows';
export { lockVariants, reserveStock, returnStock } from './stock';
export {
  changeOffer,
  deleteVariants,
  freePositionsAndSkus,
  insertVariants,
  type OfferValues,
  updateVariant,
  writeOffers,
} from './variant-rows';
