import { DEFAULT_LOW_STOCK } from './listing-terms';
import { type ListingContent } from './listings';

/** What a new product starts with. */
export const emptyListing: ListingContent = {
  name: '',
  brand: '',
  category: '',
  subCategory: '',
  description: '',
  colors: [],
  skinTypes: [],
  concerns: [],
  inci: [],
  hydroquinonePercent: null,
  keyActives: [],
  howToUse: '',
  patchTest: true,
  paoMonths: null,
  batches: [],
  nafdacNumber: '',
  packPicture: null,
  pictures: [],
  variants: [],
  lowStock: DEFAULT_LOW_STOCK,
};
