/** The areas of staff under /staff. */
const areas = [
  ...(['applications', 'products', 'reports', 'recalls', 'orders', 'returns', 'photos'] as const),
  ...(['payouts', 'refunds', 'ledger', 'differences', 'messages', 'health', 'team', 'audit'] as const),
] as const;

/** What an area shows with an id in its path. */
const detailsPages = {
  applications: 'application',
  products: 'product',
  reports: 'report',
  orders: 'order',
} as const;

/** A page of staff, named like its title. */
export type StaffPage = (typeof areas)[number] | (typeof detailsPages)[keyof typeof detailsPages];

type Parameter = string | string[] | undefined;

/** Finds the page of /staff/{area}; undefined for an unknown area. */
export const findAreaPage = (area: Parameter): StaffPage | undefined => areas.find((known) => known === area);

/** Finds the page of /staff/{area}/{id}; undefined for an unknown area. */
export const findDetailsPage = (area: Parameter): StaffPage | undefined =>
  typeof area === 'string' && Object.hasOwn(detailsPages, area)
    ? detailsPages[area as keyof typeof detailsPages] // hasOwn does not narrow.
    : undefined;
