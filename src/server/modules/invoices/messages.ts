/** Everything that an invoice and its credit notes say. */
export const invoiceLabels = {
  brand: 'Dídán',
  methods: { card: 'Card', transfer: 'Bank transfer', pod: 'On delivery' },
  shippingMethods: { standard: 'Standard delivery', express: 'Express delivery' },
} as const;
