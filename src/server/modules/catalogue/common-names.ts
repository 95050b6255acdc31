import { toSlug } from './words';

/**
 * Common names of ingredients, with their INCI names. The first INCI name is displayed under the
 * common name.
 */
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

/** Names for groups of ingredients, whose members keep their own names. */
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
  Object.entries({ ...commonNames, ...groups }).map(([name, inci]) => [toSlug(name), inci.map(toSlug)]),
);
const nameBySlug = new Map<string, string>();
for (const [name, [first]] of Object.entries(commonNames)) {
  if (first && !nameBySlug.has(toSlug(first))) nameBySlug.set(toSlug(first), name);
}

/** Returns the common name of an ingredient by the slug of its INCI name, if it has one. */
export const getCommonName = (slug: string): string | undefined => nameBySlug.get(slug);

/**
 * Returns the slugs of the ingredients that a maker's key active stands for. One missing from the
 * INCI list gets its own slug, so that it can still be found.
 */
export function resolveKeyActive(keyActive: string, inci: string[]): string[] {
  const slug = toSlug(keyActive);
  const candidates = [slug, ...(slugsByName.get(slug) ?? [])];
  const found = inci.map(toSlug).filter((ingredient) => candidates.includes(ingredient));
  return found.length > 0 ? found : [slug];
}
