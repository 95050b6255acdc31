import { type ListingContent } from '@/contracts/listings';

export const revisionFieldNames = {
  name: 'Name',
  brand: 'Brand',
  category: 'Category',
  subCategory: 'Type of product',
  pictures: 'Pictures',
  description: 'Description',
  inci: 'Ingredients',
  hydroquinonePercent: 'Hydroquinone, per cent',
  keyActives: 'Key actives',
  nafdacNumber: 'NAFDAC number',
  packPicture: 'Photo of the pack',
  variants: 'Sizes and prices',
  skinTypes: 'Skin types',
  concerns: 'Concerns',
  howToUse: 'How to use',
  batches: 'Batches',
  paoMonths: 'Months after opening',
} as const satisfies Partial<Record<keyof ListingContent, string>>;

export const revisionMessages = {
  back: 'All products to check',
  by: (store: string) => `Submitted by ${store}`,
  isNew: 'A new product',
  changed: 'Changes to a product in the shop',
  joinedBrand: (name: string, brand: string) =>
    `“${name}” joins the brand “${brand}”, which is written a little differently.`,
  similarBrand: (name: string, brand: string) =>
    `“${name}” isn’t the brand “${brand}”, which has the same letters. If it should be, send it back with that spelling.`,
  joinedIngredient: (name: string, ingredient: string) =>
    `“${name}” counts as the ingredient “${ingredient}”. If it’s another one, send it back.`,
  newBrand: 'The shop doesn’t have this brand yet. Approving adds it.',
  findings: 'Needs a decision:',
  unchanged: (count: number) => (count === 1 ? '1 field unchanged' : `${count} fields unchanged`),
  field: 'Field',
  inShop: 'In the shop',
  submitted: 'Submitted',
  nothing: 'Nothing',
  largePicture: (at: number) => `Picture ${at}, large`,
  nafdacChecked: 'I found this number in NAFDAC’s register, for this product',
  reason: (field: string) => `What is wrong with: ${field}`,
  reasonHint: 'Leave it empty if nothing is wrong.',
  approve: 'Approve',
  sendBack: 'Send back',
  approveQuestion: (name: string) => `Approve ${name}?`,
  approveHint: (store: string) => `Shoppers will see it straight away, and we’ll email ${store}.`,
  sendBackQuestion: (name: string) => `Send ${name} back?`,
  sendBackHint: (store: string) => `We’ll email ${store} the reasons, so that they can submit it again.`,
  keys: 'A approves, R sends back.',
  reasonMissing: 'Write what is wrong with at least one field.',
  reasonsLeft: 'You’ve noted problems. Clear the notes to approve it, or send it back.',
} as const;
