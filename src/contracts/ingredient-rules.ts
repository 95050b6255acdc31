/*
 * Ingredients that the shop refuses or holds for a person, with the names they go by. The sources
 * and what a lawyer has yet to confirm: docs/decisions/0031.
 */

export type RestrictedSubstance = 'mercury' | 'steroid' | 'tretinoin' | 'hydroquinone' | 'arbutin';

/**
 * Parts of names, without spaces and punctuation. They match anywhere in a name, since salts and
 * esters add words (`clobetasol propionate`).
 */
const parts: Record<RestrictedSubstance, string[]> = {
  mercury: ['mercury', 'mercuri', 'mercuro', 'calomel', 'thiomersal', 'thimerosal', 'hydrargyr', 'cinnabar'],
  steroid: [
    ...['clobetasol', 'clobetasone', 'betamethasone', 'betametasone', 'fluocinonide', 'fluocinolone'],
    ...['fluocortolone', 'fluticasone', 'flumethasone', 'fluprednidene', 'fluorometholone', 'fluclorolone'],
    ...['mometasone', 'triamcinolone', 'dexamethasone', 'desoximetasone', 'desonide', 'diflorasone'],
    ...['diflucortolone', 'hydrocortisone', 'cortisone', 'cortisol', 'prednisolone', 'prednisone'],
    ...['prednicarbate', 'beclometasone', 'beclomethasone', 'budesonide', 'halobetasol', 'ulobetasol'],
    ...['halcinonide', 'halometasone', 'amcinonide', 'alclometasone', 'clocortolone', 'flurandrenolide'],
  ],
  tretinoin: ['tretinoin', 'retinoicacid', 'vitaminaacid'],
  hydroquinone: [
    ...['hydroquinone', 'hydrochinon', 'quinol', '14benzenediol', 'benzene14diol', '14dihydroxybenzene'],
    ...['pdihydroxybenzene', 'paradihydroxybenzene', 'tequinol', 'monobenzone', 'mequinol'],
  ],
  arbutin: ['arbutin', 'hydroquinoneglucopyranoside', 'hydroquinonebetadglucopyranoside'],
};

/** Names that contain one of the parts and are something else. */
const exceptions = ['mercurialis', 'ubiquinol', 'quinoline', 'benzoquinol', 'isoquinol', 'retinoicacidfree'];

/** Letters of other scripts that look like Latin ones, as used to slip a name past a filter. */
const lookalikes: Record<string, string> = {
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ԛ: 'q',
  һ: 'h',
  ԁ: 'd',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ι: 'i',
  ν: 'v',
  κ: 'k',
  τ: 't',
  υ: 'u',
  ε: 'e',
  η: 'n',
  ı: 'i',
  '0': 'o',
};

/**
 * Reduces a name to its letters and digits, so that spacing, accents and lookalikes do not matter.
 */
function normaliseName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain]
    .map((sign) => lookalikes[sign] ?? sign)
    .join('')
    .replace(/[^a-z\d]/g, '');
}

/** Returns the restricted substance that an ingredient name stands for, or null. */
export function findRestrictedSubstance(name: string): RestrictedSubstance | null {
  const plain = normaliseName(name);
  if (exceptions.some((exception) => plain.includes(exception))) return null;
  // Arbutin first: its chemical names contain hydroquinone.
  const order: RestrictedSubstance[] = ['arbutin', 'mercury', 'steroid', 'tretinoin', 'hydroquinone'];
  return order.find((substance) => parts[substance].some((part) => plain.includes(part))) ?? null;
}

/** The limits of hydroquinone in per cent: alone, and together with arbutin. */
export const HYDROQUINONE_MAX_PERCENT = 2;
export const HYDROQUINONE_MAX_PERCENT_WITH_ARBUTIN = 1;

export type IngredientFinding = { ingredient: string; substance: RestrictedSubstance };

export type IngredientCheck = {
  /** `held`: a moderator decides, even if nothing else changed. */
  outcome: 'allowed' | 'percentage-needed' | 'held' | 'refused';
  /** Which ingredients led to the outcome; empty if it is allowed. */
  findings: IngredientFinding[];
};

/**
 * Checks an ingredient list. Mercury, steroids and tretinoin are refused. Hydroquinone needs its
 * percentage, is refused above the limit, and is held for a person below it.
 */
export function checkIngredients(
  inci: readonly string[],
  hydroquinonePercent: number | null,
): IngredientCheck {
  const findings = inci.flatMap((ingredient) => {
    const substance = findRestrictedSubstance(ingredient);
    return substance ? [{ ingredient, substance }] : [];
  });
  const of = (...substances: RestrictedSubstance[]) =>
    findings.filter(({ substance }) => substances.includes(substance));
  const banned = of('mercury', 'steroid', 'tretinoin');
  if (banned.length > 0) return { outcome: 'refused', findings: banned };
  const hydroquinone = of('hydroquinone');
  if (hydroquinone.length === 0) return { outcome: 'allowed', findings: [] };
  if (hydroquinonePercent === null) return { outcome: 'percentage-needed', findings: hydroquinone };
  const withArbutin = of('hydroquinone', 'arbutin');
  const hasArbutin = withArbutin.length > hydroquinone.length;
  const limit = hasArbutin ? HYDROQUINONE_MAX_PERCENT_WITH_ARBUTIN : HYDROQUINONE_MAX_PERCENT;
  if (hydroquinonePercent > limit) return { outcome: 'refused', findings: withArbutin };
  return { outcome: 'held', findings: hydroquinone };
}
