import { type ActiveKind } from './skin';

export type InteractionRuleId =
  | 'retinoid-and-acid'
  | 'retinoid-and-benzoyl-peroxide'
  | 'acids'
  | 'benzoyl-peroxide-and-vitamin-c';

type InteractionRule = {
  id: InteractionRuleId;
  /**
   * A product with one of `one` and a different product with one of `other` should not be used at
   * the same time.
   */
  one: readonly ActiveKind[];
  other: readonly ActiveKind[];
  /** The public page behind the rule. */
  source: { name: string; href: string };
};

const exfoliatingAcids = ['aha', 'bha'] as const;
const exfoliating = {
  name: 'American Academy of Dermatology: how to safely exfoliate at home',
  href: 'https://www.aad.org/public/everyday-care/skin-care-secrets/routine/safely-exfoliate-at-home',
};

/**
 * Few on purpose: nobody reads a note that is always there.
 *
 * - Polyhydroxy acids are in no rule. Their larger molecules penetrate slowly, and dermatologists
 *   suggest them for skin that other acids irritate. The Academy's page warns of frequent strong
 *   exfoliation.
 * - Niacinamide is compatible with vitamin C. The claim that they cancel out comes from heated pure
 *   ingredients, not skin care.
 * - Azelaic acid is not an exfoliating acid.
 * - Benzoyl peroxide does not harm skin with vitamin C, but it oxidises the vitamin, so the product
 *   is wasted.
 * - Benzoyl peroxide and a retinoid are also prescribed together, so the note puts a doctor's
 *   advice first.
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
