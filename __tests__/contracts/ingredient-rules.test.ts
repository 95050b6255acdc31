import { parseInci } from '@/contracts/inci';
import { checkIngredients, findRestrictedSubstance } from '@/contracts/ingredient-rules';

describe('ingredient list', () => {
  it.each([
    ['Aqua, Glycerin, Niacinamide', ['Aqua', 'Glycerin', 'Niacinamide']],
    ['Ingredients: Aqua (Water, Eau); Glycerin.', ['Aqua (Water, Eau)', 'Glycerin']],
    ['Aqua, 1,2-Hexanediol, Parfum', ['Aqua', '1,2-Hexanediol', 'Parfum']],
    ['Aqua\n• Glycerin\n• Aloe Barbadensis Leaf Juice*', ['Aqua', 'Glycerin', 'Aloe Barbadensis Leaf Juice']],
    ['Talc, Mica. May contain: CI 77491, CI 77492', ['Talc', 'Mica', 'CI 77491', 'CI 77492']],
    ['Aqua, AQUA, , aqua', ['Aqua']],
    ['Aqua (unclosed, Glycerin\nParfum', ['Aqua (unclosed, Glycerin', 'Parfum']],
    ['', []],
  ])('%j is parsed into its names', (pasted, names) => {
    expect(parseInci(pasted)).toEqual(names);
  });

  it('of 10,000 characters is parsed at once', () => {
    const started = performance.now();
    parseInci('('.repeat(5000) + ','.repeat(5000));
    expect(performance.now() - started).toBeLessThan(200);
  });
});

describe('restricted ingredient', () => {
  it.each([
    ['Mercuric Iodide', 'mercury'],
    ['Mercurous Chloride (Calomel)', 'mercury'],
    ['Thimerosal', 'mercury'],
    ['Clobetasol Propionate 0.05%', 'steroid'],
    ['BETAMETHASONE dipropionate', 'steroid'],
    ['Fluocinonide', 'steroid'],
    ['Hydrocortisone', 'steroid'],
    ['Tretinoin', 'tretinoin'],
    ['All-trans Retinoic Acid', 'tretinoin'],
    ['Hydroquinone', 'hydroquinone'],
    ['Hydro-Quinone', 'hydroquinone'],
    ['1,4-Benzenediol', 'hydroquinone'],
    ['Hуdrоquinоnе', 'hydroquinone'],
    ['H\u200bydroquinone', 'hydroquinone'],
    ['Alpha-Arbutin', 'arbutin'],
    ['Hydroquinone Beta-D-Glucopyranoside', 'arbutin'],
  ])('%s is %s', (name, substance) => {
    expect(findRestrictedSubstance(name)).toBe(substance);
  });

  it.each([
    'Aqua',
    'Niacinamide',
    'Ubiquinol',
    'Mercurialis Annua Extract',
    'Retinol',
    'Retinyl Palmitate',
    'Ethyl Retinoate',
  ])('%s is not restricted', (name) => expect(findRestrictedSubstance(name)).toBeNull());
});

describe('product', () => {
  it.each([
    [['Aqua', 'Niacinamide'], null, 'allowed'],
    [['Aqua', 'Arbutin'], null, 'allowed'],
    [['Aqua', 'Mercury'], null, 'refused'],
    [['Hydroquinone', 'Mometasone Furoate'], 1, 'refused'],
    [['Hydroquinone'], null, 'percentage-needed'],
    [['Hydroquinone'], 2, 'held'],
    [['Hydroquinone'], 2.01, 'refused'],
    [['Hydroquinone', 'Alpha-Arbutin'], 1, 'held'],
    [['Hydroquinone', 'Alpha-Arbutin'], 1.5, 'refused'],
  ] as const)('with %j and %s %% hydroquinone is %s', (inci, percent, outcome) => {
    expect(checkIngredients(inci, percent).outcome).toBe(outcome);
  });
});
