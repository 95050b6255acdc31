import { type RestrictedSubstance } from '@/contracts/ingredient-rules';

const substances: Record<RestrictedSubstance, string> = {
  mercury: 'mercury',
  steroid: 'a steroid',
  tretinoin: 'tretinoin',
  hydroquinone: 'hydroquinone',
  arbutin: 'arbutin',
};

export const listingMessages = {
  unknown: 'We can’t find this product.',
  changed: 'This product has changed since you opened it. Reload the page to see the changes.',
  stockChanged: 'Its price or stock has changed since you opened it. Reload the page to see the changes.',
  underReview: 'We’re checking this product. Withdraw it to change it.',
  notSubmitted: 'This product isn’t being checked.',
  archived: 'This product is archived. Restore it first.',
  notArchived: 'This product isn’t archived.',
  unchanged: 'You have no changes to submit.',
  created: 'Draft saved',
  saved: 'Saved',
  submitted: 'Submitted. We’ll check it and send you an email.',
  withdrawn: 'Withdrawn. You can change it again.',
  archivedNow: 'Product archived',
  restored: 'Product restored',
  duplicated: 'Copied to a new draft',
  pictureAdded: 'Picture added',
  previewIncomplete:
    'Add a name, brand, category, type, picture and a variant with its price, then you can see the preview.',
  unknownPicture: 'We can’t find this picture.',
} as const;

export const submissionMessages = {
  required: 'This field is required',
  unknownCategory: 'Choose a category',
  shortDescription: (characters: number) => `Write at least ${characters} characters`,
  noVariant: 'Add at least one size or shade',
  noPicture: 'Add at least one picture',
  noIngredients: 'Paste the full ingredient list from the pack',
  noSkinType: 'Choose at least one skin type',
  priceMissing: 'Enter a price of at least ₦1',
  compareAt: 'Must be above the price',
  weightMissing: 'Enter the weight of the packed product in grams',
  repeatedLabel: 'Two sizes or shades have this name',
  repeatedSku: 'Two sizes or shades have this SKU',
  skuTaken: 'Another product of yours has this SKU',
  soldVariant: 'A size or shade that was sold can’t be removed. Set its stock to 0 instead.',
  packPictureMissing: 'Add a photo of the pack that shows the NAFDAC number',
  batchNumberMissing: 'Enter the batch number',
  expired: 'Enter a month in the future',
  refused: (ingredient: string, substance: RestrictedSubstance) =>
    `${ingredient} is ${substances[substance]}, which can’t be sold on Dídán.`,
  tooStrong: (ingredient: string) =>
    `It contains more ${ingredient} than may be sold without a prescription.`,
  percentageNeeded: 'Enter the percentage of hydroquinone, as on the pack',
} as const;

export const lowStockNotice = (names: readonly string[]) => ({
  subject:
    names.length === 1 ? `${names[0] ?? ''} is running low` : `${names.length} products are running low`,
  paragraphs: ['These are almost sold out:', { kind: 'list' as const, items: names }],
});
