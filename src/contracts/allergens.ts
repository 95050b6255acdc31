/**
 * Substances that people are often allergic to, as slugs of their INCI names: fragrances that a
 * label must name (EU Regulation 1223/2009, Annex III, with vanillin and menthol from 2023/1545),
 * and lanolin.
 */
export const knownAllergens: ReadonlySet<string> = new Set([
  ...['alpha-isomethyl-ionone', 'amyl-cinnamal', 'amylcinnamyl-alcohol', 'anise-alcohol', 'benzyl-alcohol'],
  ...['benzyl-benzoate', 'benzyl-cinnamate', 'benzyl-salicylate', 'butylphenyl-methylpropional', 'cinnamal'],
  ...['cinnamyl-alcohol', 'citral', 'citronellol', 'coumarin', 'eugenol', 'evernia-furfuracea-extract'],
  ...['evernia-prunastri-extract', 'farnesol', 'geraniol', 'hexyl-cinnamal', 'hydroxycitronellal'],
  ...['hydroxyisohexyl-3-cyclohexene-carboxaldehyde', 'isoeugenol', 'limonene', 'linalool'],
  ...['methyl-2-octynoate', 'vanillin', 'menthol', 'lanolin'],
]);
