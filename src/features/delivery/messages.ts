export const deliveryMessages = {
  label: 'Delivery to',
  placeholder: 'Choose a state',
  hint: 'Choose your state for the delivery fee and time.',
  loading: (storeName: string) => `Checking delivery with ${storeName}…`,
  loadFailed: 'We couldn’t load the delivery fee.',
  retry: 'Try again',
  unavailable: (storeName: string, state: string) => `${storeName} doesn’t deliver to ${state} yet.`,
  offer: (method: string, time: string) => `${method}: ${time}`,
  methods: { standard: 'Standard', express: 'Express' },
  sameOrNextDay: 'same or next working day',
  oneDay: '1 working day',
  days: (min: number, max: number) => `${min} to ${max} working days`,
} as const;
