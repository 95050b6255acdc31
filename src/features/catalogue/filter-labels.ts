import { type ProductFacets } from '@/contracts/catalogue';
import { type ListFilter } from '@/contracts/listing-address';
import { avoidedIngredients, concerns, skinTypes } from '@/contracts/skin';

export const filterTitles: Record<ListFilter, string> = {
  concern: 'Skin story',
  skinType: 'Skin type',
  category: 'Category',
  subCategory: 'Kind',
  brand: 'Brand',
  store: 'Sold by',
  ingredient: 'With',
  exclude: 'Without',
  color: 'Colour of the pack',
};

const fixed: Partial<Record<ListFilter, Record<string, string>>> = {
  concern: concerns,
  skinType: skinTypes,
  exclude: avoidedIngredients,
};

/** What a value is called: by us, else by the facet that counts it, else by its own slug. */
export function filterLabel(filter: ListFilter, value: string, facets: ProductFacets | null): string {
  const counted = filter === 'exclude' ? facets?.ingredient : facets?.[filter];
  return (
    fixed[filter]?.[value] ??
    counted?.find((one) => one.value === value)?.label ??
    value.replace(/-/g, ' ').replace(/^./, (letter) => letter.toUpperCase())
  );
}
