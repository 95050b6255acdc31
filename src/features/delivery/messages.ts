export const deliveryMessages = {
  loading: (storeName: string) => `Checking delivery with ${storeName}…`,
  loadFailed: 'We couldn’t load the delivery fee.',
  retry: 'Try again',
  unavailable: (storeName: string, state: string) => `${storeName} doesn’t deliver to ${state} yet.`,
  offer: (method: string, time: string) => `${method}: ${time}`,
  arrives: (dates: string) => `Delivery ${dates}`,
  free: 'Free',
  freeDeliveryPrefix: 'Add',
  freeDeliverySuffix: 'more from this store for free delivery.',
  checking: 'Checking delivery…',
  fee: (parcels: number) => (parcels === 1 ? 'Delivery' : `Delivery, ${parcels} parcels`),
  chooseState: (parcels: number) =>
    parcels === 1
      ? 'Choose your state for the delivery fee and dates.'
      : `Choose your state for delivery fees and dates. ${parcels} stores send ${parcels} parcels, each with its own fee.`,
  total: 'Total with delivery',
  addDelivery: 'Choose state for delivery',
  beforeDelivery: 'Before delivery',
  withDelivery: 'With delivery',
  incomplete: (state: string) => `Not every store here delivers to ${state} yet.`,
  methods: { standard: 'Standard', express: 'Express' },
} as const;
