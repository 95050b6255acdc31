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
  changed: 'This product was changed in the meantime. Load it again to see the changes.',
  stockChanged: 'Its price or stock changed in the meantime. Load it again to see the changes.',
  underReview: 'We’re checking this product. Withdraw it to change it.',
  notSubmitted: 'This product isn’t being checked.',
  archived: 'This product is archived. Restore it first.',
  notArchived: 'This product isn’t archived.',
  unchanged: 'Nothing waits to be submitted.',
  created: 'Draft saved',
  saved: 'Saved',
  submitted: 'Submitted. We’ll check it and send you an e-mail.',
  withdrawn: 'Withdrawn. You can change it again.',
  archivedNow: 'Product archived',
  restored: 'Product restored',
  duplicated: 'Copied to a new draft',
  pictureAdded: 'Picture added',
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
    `There is more ${ingredient} in it than may be sold without a prescription.`,
  percentageNeeded: 'Enter the percentage of hydroquinone, as on the pack',
} as const;

export const lowStockNotice = (names: readonly string[]) => ({
  subject:
    names.length === 1 ? `Little left of ${names[0] ?? ''}` : `Little left of ${names.length} products`,
  paragraphs: ['Soon there will be nothing left to sell of:', names.map((name) => `- ${name}`).join('\n')],
});
