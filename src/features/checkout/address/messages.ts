export const addressMessages = {
  form: {
    label: 'Delivery address',
    saveAddress: 'Save this address',
    submit: 'Continue to delivery',
  },
  contact: {
    legend: 'Contact',
    email: 'Email',
    emailHint: 'We’ll email your confirmation and tracking link here.',
  },
  recipient: {
    legend: 'Recipient',
    name: 'Name',
    phone: 'Phone',
    phoneHint: 'The rider will call this number. Example: 0803 123 4567',
    unusualPhoneHint: 'This doesn’t look like a Nigerian mobile number. Can a rider call it?',
    alternatePhone: 'Alternative phone',
    alternatePhoneHint: 'The rider calls it if you don’t answer on the first number',
  },
  address: {
    legend: 'Address',
    state: 'State',
    statePlaceholder: 'Choose a state',
    lga: 'Local government area',
    lgaPlaceholder: (state: string) => `Choose one in ${state}`,
    lgaNeedsState: 'Choose a state first',
    lgaLoading: 'Loading areas…',
    area: 'Area',
    areaHint: 'Town, estate or neighbourhood',
    street: 'Street and number',
    landmark: 'Landmark',
    landmarkHint: 'A nearby landmark the rider will know. Example: opposite the central mosque',
    postalCode: 'Postal code',
  },
} as const;

export const savedAddressMessages = {
  legend: 'Your addresses',
  newAddress: 'Use a new address',
  loading: 'Loading your addresses',
  loadFailed: 'We couldn’t load your saved addresses. Enter one below or try again.',
  retry: 'Try again',
} as const;
