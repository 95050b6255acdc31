export const storeLayoutMessages = {
  navigation: 'Your store',
  backToShop: 'Dídán, to the shop',
  today: 'Today',
  orders: 'Orders',
  products: 'Products',
  wallet: 'Wallet',
  store: 'Store',
  members: 'Members',
  switchStore: 'Store',
  noStore: 'You have no store yet',
  noStoreHint: 'Apply to sell on Dídán, or accept an invitation from a store.',
  apply: 'Apply to sell',
} as const;
