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
    ['Aqua (unclosed, Glycerin\nParfum', ['Aqua (unclosed', 'Glycerin', 'Parfum']],
    ['水、グリセリン、１，２－ヘキサンジオール', ['水', 'グリセリン', '1,2-ヘキサンジオール']],
    ['Aqua（Water、Eau）、Parfum【Rose、Limonene】', ['Aqua(Water、Eau)', 'Parfum【Rose、Limonene】']],
    ['AQUA / WATER - GLYCERIN - PARFUM', ['AQUA / WATER', 'GLYCERIN', 'PARFUM']],
    ['Ingrédients : AQUA ● GLYCERIN | PARFUM', ['AQUA', 'GLYCERIN', 'PARFUM']],
    ['ماء، جلسرين؛ عطر', ['ماء', 'جلسرين', 'عطر']],
    ['Mica [± CI 77491, CI 77492 (Iron Oxides)].', ['Mica', 'CI 77491', 'CI 77492 (Iron Oxides)']],
    ['1. Aqua\n2. 1,2-Hexanediol', ['Aqua', '1,2-Hexanediol']],
    ['Aqua, 1, 2-Hexanediol, Vitamin B3, 10% Urea', ['Aqua', '1,2-Hexanediol', 'Vitamin B3', '10% Urea']],
    ['2-Bromo-2-Nitropropane-1,3-Diol', ['2-Bromo-2-Nitropropane-1,3-Diol']],
    ['🌿 Ingredients: Aqua, Matrixyl®, (+)-Catechin', ['Aqua', 'Matrixyl®', '(+)-Catechin']],
    ['', []],
  ])('%j is parsed into its names', (pasted, names) => {
    expect(parseInci(pasted)).toEqual(names);
  });

  it.each(['🌿 ', '✨💧', '1️⃣ ', '🧴🏾', '🇳🇬 ', '❤️'])(
    'with %j in front of every name has the same names as without (T61)',
    (emoji) => {
      const names = ['Aqua', '1,2-Hexanediol', 'Glycerin', '1,10-Decanediol', 'Tocopherol (Vitamin E)'];
      expect(parseInci(names.map((name) => emoji + name).join(', '))).toEqual(names);
      expect(parseInci(emoji + names.join(', '))).toEqual(names);
    },
  );

  it.each([
    ['brackets', '('.repeat(25_000) + ','.repeat(25_000)],
    ['full stops', `x${'.'.repeat(50_000)}x`],
    ['numbers', '1, '.repeat(17_000)],
    ['emoji', '🌿'.repeat(25_000)],
    ['line breaks', '\n'.repeat(50_000)],
  ])('of 50,000 characters of %s is parsed within half a second (T53)', (_what, pasted) => {
    const started = performance.now();
    parseInci(pasted);
    expect(performance.now() - started).toBeLessThan(500);
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
