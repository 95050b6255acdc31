import { type ActiveKind } from '@/contracts/skin';

export type InteractionRuleId =
  'retinoid-and-acid' | 'retinoid-and-benzoyl-peroxide' | 'acids' | 'benzoyl-peroxide-and-vitamin-c';

type InteractionRule = {
  id: InteractionRuleId;
  /** A product with one of `one` and a different product with one of `other` should not be used at the same time. */
  one: readonly ActiveKind[];
  other: readonly ActiveKind[];
  /** A public page that says why. */
  source: { name: string; href: string };
};

const exfoliatingAcids = ['aha', 'bha'] as const;
const exfoliating = {
  name: 'American Academy of Dermatology: how to safely exfoliate at home',
  href: 'https://www.aad.org/public/everyday-care/skin-care-secrets/routine/safely-exfoliate-at-home',
};

/**
 * Few on purpose: a note that is always there is not read.
 *
 * - Polyhydroxy acids are in no rule. They are acids too, but their larger molecules go in slowly, and they are what dermatologists
 *   name for skin that the others upset; the Academy's page warns of strong exfoliation done often.
 * - Niacinamide goes with vitamin C. That they cancel each other out goes back to pure ingredients kept hot, not to skin care.
 * - Azelaic acid is no exfoliating acid.
 * - Benzoyl peroxide with vitamin C does skin no harm, but it oxidises the vitamin, so the money for it is lost.
 * - Benzoyl peroxide with a retinoid is also prescribed together: the note says that a doctor's word comes first.
 */
export const interactionRules: readonly InteractionRule[] = [
  { id: 'retinoid-and-acid', one: ['retinoid'], other: exfoliatingAcids, source: exfoliating },
  {
    id: 'retinoid-and-benzoyl-peroxide',
    one: ['retinoid'],
    other: ['benzoyl-peroxide'],
    source: {
      name: 'MedlinePlus: tretinoin on the skin',
      href: 'https://medlineplus.gov/druginfo/meds/a682437.html',
    },
  },
  { id: 'acids', one: exfoliatingAcids, other: exfoliatingAcids, source: exfoliating },
  {
    id: 'benzoyl-peroxide-and-vitamin-c',
    one: ['benzoyl-peroxide'],
    other: ['vitamin-c'],
    source: {
      name: 'Dermatology Times: facial care advice for patients with acne',
      href: 'https://www.dermatologytimes.com/view/facial-care-advice-patients-acne',
    },
  },
];
