export const orderSummaryMessages = {
  title: 'Order summary',
  showItems: (count: number) => (count === 1 ? 'Show 1 item' : `Show ${count} items`),
  hideItems: 'Hide items',
  items: (count: number) => `Items (${count})`,
  quantity: (quantity: number) => `Qty ${quantity}`,
  delivery: 'Delivery',
  deliveryUnknown: 'Calculated at the next step',
  free: 'Free',
  discount: 'Discount',
  total: 'Total',
  beforeDelivery: 'Before delivery',
  vat: (percent: number) => `Includes VAT (${percent}%)`,
} as const;
