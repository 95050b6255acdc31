/** The words that are the same in every mail. */
export const layoutMessages = {
  greeting: 'Hello,',
  signature: 'Dídán',
  contact: 'Questions? Write to us:',
  omitted: (count: number) => (count === 1 ? 'and 1 more item' : `and ${count} more items`),
  omittedParcels: (count: number) => (count === 1 ? 'and 1 more parcel' : `and ${count} more parcels`),
  quantity: (quantity: number) => `Qty ${quantity}`,
  item: (quantity: number, name: string) => `${quantity} × ${name}`,
  withMoney: (item: string, money: string) => `${item}: ${money}`,
  row: (label: string, value: string) => `${label}: ${value}`,
} as const;
