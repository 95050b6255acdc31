/**
 * Couriers that stores can name when they dispatch a parcel, with their tracking pages. `{number}`
 * stands for the tracking number; a page without it asks for the number itself.
 */
export const couriers = {
  gig: { name: 'GIG Logistics', trackingPage: 'https://giglogistics.com/track' },
  dhl: {
    name: 'DHL',
    trackingPage:
      'https://www.dhl.com/ng-en/home/tracking/tracking-express.html?submit=1&tracking-id={number}',
  },
  fedex: { name: 'FedEx', trackingPage: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  ups: { name: 'UPS', trackingPage: 'https://www.ups.com/track?tracknum={number}' },
  aramex: { name: 'Aramex', trackingPage: 'https://www.aramex.com/track/results?ShipmentNumber={number}' },
} as const satisfies Record<string, { name: string; trackingPage: string }>;
export type CourierId = keyof typeof couriers;

export const courierIds = Object.keys(couriers) as CourierId[]; // the keys of a constant object

export type CourierLink = { name: string; url: string };

/** Returns the courier's name and tracking page; undefined for an unknown courier. */
export function findCourierLink(
  courier: string | null | undefined,
  trackingNumber: string,
): CourierLink | undefined {
  const id = courierIds.find((known) => known === courier);
  if (!id) return undefined;
  const { name, trackingPage } = couriers[id];
  return { name, url: trackingPage.replace('{number}', encodeURIComponent(trackingNumber)) };
}
