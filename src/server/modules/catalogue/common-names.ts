import { slugOf } from './words';

/** What makers and shoppers call an ingredient, beside its INCI names. The first one is shown by the common name. */
const commonNames: Record<string, string[]> = {
  Aloe: ['Aloe Barbadensis Leaf Juice', 'Aloe Barbadensis Leaf Juice Powder'],
  'Baobab seed oil': ['Adansonia Digitata Seed Oil'],
  Beeswax: ['Cera Alba'],
  'Bitter leaf': ['Vernonia Amygdalina Leaf Extract'],
  'Bitter leaf extract': ['Vernonia Amygdalina Leaf Extract'],
  Calendula: ['Calendula Officinalis Flower Extract'],
  Camwood: ['Baphia Nitida Wood Powder', 'Baphia Nitida Wood Extract'],
  'Castor oil': ['Ricinus Communis Seed Oil'],
  Charcoal: ['Charcoal Powder'],
  'Cocoa butter': ['Theobroma Cacao Seed Butter'],
  'Cocoa pod ash': ['Theobroma Cacao Fruit Powder'],
  'Coconut oil': ['Cocos Nucifera Oil'],
  'Colloidal oat': ['Avena Sativa Kernel Flour'],
  Flaxseed: ['Linum Usitatissimum Seed Extract'],
  'Hibiscus extract': ['Hibiscus Sabdariffa Flower Extract'],
  Honey: ['Mel'],
  'Kokum butter': ['Garcinia Indica Seed Butter'],
  'Kola seed extract': ['Cola Acuminata Seed Extract'],
  'Liquorice root': ['Glycyrrhiza Glabra Root Extract'],
  'Marula seed oil': ['Sclerocarya Birrea Seed Oil'],
  'Moringa seed oil': ['Moringa Oleifera Seed Oil'],
  'Moringa leaf': ['Moringa Oleifera Leaf Extract'],
  Moringa: ['Moringa Oleifera Seed Extract', 'Moringa Oleifera Seed Oil', 'Moringa Oleifera Leaf Extract'],
  'Oat extract': ['Avena Sativa Kernel Extract'],
  Oat: ['Avena Sativa Kernel Meal', 'Avena Sativa Kernel Flour', 'Avena Sativa Kernel Extract'],
  'Okra extract': ['Hibiscus Esculentus Fruit Extract'],
  'Orange peel': ['Citrus Aurantium Dulcis Peel Powder', 'Citrus Aurantium Dulcis Peel Oil'],
  'Palm kernel oil': ['Elaeis Guineensis Kernel Oil', 'Sodium Palm Kernelate'],
  'Rice bran oil': ['Oryza Sativa Bran Oil'],
  'Rose water': ['Rosa Damascena Flower Water'],
  'Rosehip oil': ['Rosa Canina Fruit Oil'],
  'Rosemary water': ['Rosmarinus Officinalis Leaf Water'],
  'Sea kelp': ['Algae Extract'],
  'Sea salt': ['Maris Sal'],
  'Sesame oil': ['Sesamum Indicum Seed Oil'],
  'Shea butter': ['Butyrospermum Parkii Butter', 'Butyrospermum Parkii Oil'],
  'Snow mushroom': ['Tremella Fuciformis Sporocarp Extract'],
  'Star apple extract': ['Chrysophyllum Albidum Fruit Extract'],
  'Sunflower oil': ['Helianthus Annuus Seed Oil'],
  'Tea tree oil': ['Melaleuca Alternifolia Leaf Oil'],
  'Turmeric root': ['Curcuma Longa Root Powder'],
  'Vitamin E': ['Tocopherol', 'Tocopheryl Acetate'],
};

/** Names for several ingredients together: each of them keeps its own. */
const groups: Record<string, string[]> = {
  'Ceramide complex': ['Ceramide NP', 'Ceramide AP', 'Ceramide EOP'],
  'Iron oxides': ['CI 77491', 'CI 77492', 'CI 77499'],
  'Peptide complex': ['Palmitoyl Tripeptide-1', 'Palmitoyl Tetrapeptide-7', 'Acetyl Hexapeptide-8'],
  'UV filters': [
    'Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine',
    'Butyl Methoxydibenzoylmethane',
    'Diethylamino Hydroxybenzoyl Hexyl Benzoate',
    'Ethylhexyl Salicylate',
    'Ethylhexyl Triazone',
  ],
};

const slugsByName = new Map(
  Object.entries({ ...commonNames, ...groups }).map(([name, inci]) => [slugOf(name), inci.map(slugOf)]),
);
const nameBySlug = new Map<string, string>();
for (const [name, [first]] of Object.entries(commonNames)) {
  if (first && !nameBySlug.has(slugOf(first))) nameBySlug.set(slugOf(first), name);
}

/** What shoppers call the ingredient with this slug, where that differs from its INCI name. */
export const commonNameOf = (slug: string): string | undefined => nameBySlug.get(slug);

/**
 * The slugs of a product's ingredients that a maker's key active stands for. One that is not to be found in the list keeps a slug of
 * its own, so that it can still be looked for.
 */
export function ingredientsOfKeyActive(keyActive: string, inci: string[]): string[] {
  const slug = slugOf(keyActive);
  const meant = [slug, ...(slugsByName.get(slug) ?? [])];
  const found = inci.map(slugOf).filter((ingredient) => meant.includes(ingredient));
  return found.length > 0 ? found : [slug];
}
