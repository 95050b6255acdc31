/** The API paths of the catalogue and its reviews; see paths.ts. */
export const cataloguePaths = {
  products: '/product/all-products/',
  suggest: '/product/suggest/',
  topPicks: '/product/top-pick-products/',
  priceRange: '/product/min-max-price/',
  product: (slug: string) => `/product/${slug}/`,
  categories: '/catalog/categories/',
  activeCategories: '/catalog/active-categories/',
  subCategories: '/catalog/sub-categories/',
  brands: '/catalog/brands/',
  activeBrands: '/catalog/active-brands/',
  colors: '/catalog/colors/',
  activeColors: '/catalog/active-colors/',
  publicStores: '/store/public/',
  publicCoupons: '/coupon/public/',
  reviews: '/review/',
  helpfulReview: (id: string) => `/review/${id}/helpful/`,
} as const;
