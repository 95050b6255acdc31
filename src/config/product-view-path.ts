/** The API path that counts views of products. Not in catalogue-paths.ts, since it loads later. */
export const productViewPath = '/product-views/';
