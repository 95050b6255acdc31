/** The choice of a state, part of the product page's first load; the rest is in messages.ts. */
export const deliveryStateMessages = {
  label: 'Delivery to',
  placeholder: 'Choose a state',
  hint: 'Choose your state for the delivery fee and dates.',
  shipsFrom: (day: string) => `Ships from ${day}`,
} as const;
