/** Skin types, as product filters and in reviews, with their labels. */
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
  sensitivity: 'Easily irritated skin',
  ageing: 'Lines and ageing',
  'sun-protection': 'Sun protection',
  'stretch-marks': 'Stretch marks',
} as const;
export type Concern = keyof typeof concerns;

/**
 * Kinds of active ingredient that matter when products are combined. The server classifies
 * ingredients (server/modules/catalogue/actives.ts); interaction-rules.ts says which kinds
 * clash.
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

/** Ingredients that shoppers often avoid, by the slug of their INCI name. */
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
