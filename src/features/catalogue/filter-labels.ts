import { type ProductFacets } from '@/contracts/catalogue';
import { type ListFilter } from '@/contracts/product-list-query';
import { avoidedIngredients, concerns, skinTypes } from '@/contracts/skin';

const fixedLabels: Partial<Record<ListFilter, Record<string, string>>> = {
  concern: concerns,
  skinType: skinTypes,
  exclude: avoidedIngredients,
};

/** The label of a filter value: a fixed one, else the facet's, else one made from the slug. */
export function getFilterLabel(filter: ListFilter, value: string, facets: ProductFacets | null): string {
  const facetValues = filter === 'exclude' ? facets?.ingredient : facets?.[filter];
  return (
    fixedLabels[filter]?.[value] ??
    facetValues?.find((facet) => facet.value === value)?.label ??
    value.replace(/-/g, ' ').replace(/^./, (letter) => letter.toUpperCase())
  );
}

/** What a chosen value means outside its group: its label, or 'Without' an ingredient. */
export function describeFilterValue(filter: ListFilter, value: string, facets: ProductFacets | null): string {
  const label = getFilterLabel(filter, value, facets);
  return filter === 'exclude' ? `Without ${label}` : label;
}
