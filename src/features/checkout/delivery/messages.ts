export const deliveryMessages = {
  oneParcel: 'Everything comes in one parcel.',
  parcels: (count: number) => `Each store sends its own parcel: ${count} parcels in total.`,
  legend: (storeName: string) => `Delivery from ${storeName}`,
  arrives: (dates: string) => `Arrives ${dates}`,
  shipsFrom: (day: string) => `Ships from ${day}`,
  methods: { standard: 'Standard', express: 'Express' },
  free: 'Free',
  freeFrom: 'Free from',
  fees: 'Delivery',
  total: 'Total',
  submit: 'Continue to payment',
  blocked: 'You can continue once every parcel can be delivered.',
  unavailable: (storeName: string, state: string) =>
    `${storeName} doesn’t deliver to ${state} yet. Remove its items from your bag or choose another address.`,
  goToBag: 'Go to your bag',
  changeAddress: 'Change the address',
} as const;
