/** What a product can be filtered by and a review can say of its author; the words stand on the screens. */
export const skinTypes = {
  normal: 'Normal',
  dry: 'Dry',
  oily: 'Oily',
  combination: 'Combination',
  sensitive: 'Sensitive',
} as const;
export type SkinType = keyof typeof skinTypes;

export const concerns = {
  'dark-spots': 'Dark spots',
  dryness: 'Dry skin',
  'razor-bumps': 'Razor bumps',
  acne: 'Acne',
  oiliness: 'Oily by noon',
  dullness: 'Dullness',
  sensitivity: 'Easily upset skin',
  ageing: 'Lines and ageing',
  'sun-protection': 'Sun without cast',
  'stretch-marks': 'Stretch marks',
} as const;
export type Concern = keyof typeof concerns;

/**
 * Kinds of active ingredient that matter when products are used together. What belongs to which is the server's to say
 * (server/modules/catalogue/actives.ts); what goes with what is features/ingredient-interactions's.
 */
export const activeKinds = [
  'retinoid',
  'aha',
  'bha',
  'pha',
  'benzoyl-peroxide',
  'vitamin-c',
  'niacinamide',
  'azelaic-acid',
] as const;
export type ActiveKind = (typeof activeKinds)[number];

export const nafdacStatuses = ['not-supplied', 'submitted', 'checked'] as const;
export type NafdacStatus = (typeof nafdacStatuses)[number];

/** Ingredients that people ask to be without, by the slug of their INCI name. */
export const avoidedIngredients = {
  parfum: 'Perfume (Parfum)',
  linalool: 'Linalool',
  limonene: 'Limonene',
  citral: 'Citral',
  'benzyl-alcohol': 'Benzyl alcohol',
  lanolin: 'Lanolin',
  menthol: 'Menthol',
  'cocos-nucifera-oil': 'Coconut oil',
  'butyrospermum-parkii-butter': 'Shea butter',
  'cera-alba': 'Beeswax',
} as const;
